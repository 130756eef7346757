// about: One signal and two waiters, of which one has a time limit.
public class NotifyOneOfTwo {
    static int x;
    static int r1;
    static int r2;
    static final Object lock = new Object();

    static void waits(int me, long millis) {
        synchronized (lock) {
            try {
                lock.wait(millis);
            } catch (InterruptedException e) {
                x = -1;
            }
            x = 10 * x + me;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> waits(1, 1));
        a.setDaemon(true);
        a.start();
        synchronized (lock) {
            lock.notify();
            x = 3;
        }
        waits(2, 1);
        a.join();
        System.out.println("x=" + x);
    }
}
