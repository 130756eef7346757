// about: Under the lock, a waiter is interrupted and then notified: in between it may leave the wait set.
// finds: LeavingWaitSetUnseen
// outcomes: signal | interrupted
// stock: none
public class InterruptedInWaitSet {
    static final Object lock = new Object();
    static String r;

    static void waits() {
        synchronized (lock) {
            Thread.interrupted();
            try {
                lock.wait();
                r = "signal";
            } catch (InterruptedException e) {
                r = "interrupted";
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(InterruptedInWaitSet::waits);
        Thread b = new Thread(() -> {
            synchronized (lock) {
                a.interrupt();
                lock.notifyAll();
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(r);
    }
}
