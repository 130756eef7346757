// about: An interrupt and a signal for the same waiter.
public class InterruptWait {
    static String r1 = "signal";
    static boolean r2;
    static final Object lock = new Object();

    static void waits() {
        synchronized (lock) {
            try {
                lock.wait(1);
            } catch (InterruptedException e) {
                r1 = "interrupted";
            }
        }
        r2 = Thread.interrupted();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(InterruptWait::waits);
        a.start();
        a.interrupt();
        synchronized (lock) {
            lock.notify();
        }
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
