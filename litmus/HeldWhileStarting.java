// about: The lock is taken before the thread is started and held for a while.
public class HeldWhileStarting {
    static int x;
    static volatile int y;
    static int r1;
    static final Object lock = new Object();

    static void one() {
        y = 1;
        synchronized (lock) {
            x++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(HeldWhileStarting::one);
        synchronized (lock) {
            a.start();
            x = x + 10;
            r1 = y;
        }
        a.join();
        System.out.println("r1=" + r1 + " x=" + x);
    }
}
