// about: A read-write lock whose readers may become the writer when they are alone. Bad: two readers both
//        want to; each waits for the other to stop reading.
// budget: 20 states
public class ReadWriteUpgrade {
    private int readers;

    synchronized void startRead() {
        readers++;
    }

    synchronized void upgrade() {
        while (readers > 1) {
            try {
                wait(); //~ DEADLOCK
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    synchronized void end() {
        readers--;
        notifyAll();
    }

    void update() {
        startRead();
        upgrade();
        end();
    }

    public static void main(String[] args) {
        ReadWriteUpgrade lock = new ReadWriteUpgrade();
        new Thread(lock::update).start();
        lock.update();
    }
}
