import java.util.concurrent.locks.ReentrantLock;

class LockOrder {
    final ReentrantLock printer = new ReentrantLock();
    final Object scanner = new Object();

    void copy() {
        printer.lock();
        try {
            synchronized (scanner) { //! lock-order
                scanner.hashCode();
            }
        } finally {
            printer.unlock();
        }
    }

    void print() {
        printer.lock(); //! lock-order
        printer.unlock();
    }

    void scan() {
        synchronized (scanner) {
            print();
        }
    }

    public static void main(String[] args) {
        LockOrder office = new LockOrder();
        new Thread(office::copy).start();
        office.scan();
    }
}

/** The same order in both, opposite ones only behind a gate and after the other has ended. */
class LockOrderFixed {
    final ReentrantLock printer = new ReentrantLock();
    final Object scanner = new Object();
    final Object gate = new Object();

    void copy() {
        printer.lock();
        try {
            synchronized (scanner) {
                scanner.hashCode();
            }
        } finally {
            printer.unlock();
        }
    }

    synchronized void one() {
        synchronized (gate) {
            synchronized (scanner) {
                scanner.hashCode();
            }
        }
    }

    synchronized void other() {
        synchronized (scanner) {
            synchronized (gate) {
                gate.hashCode();
            }
        }
    }

    void after() {
        synchronized (scanner) {
            printer.lock();
            printer.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockOrderFixed office = new LockOrderFixed();
        Thread thread = new Thread(() -> {
            office.copy();
            office.one();
        });
        thread.start();
        office.copy();
        office.other();
        thread.join();
        office.after();
    }
}
