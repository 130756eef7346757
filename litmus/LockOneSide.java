// about: Only one of two counters takes the lock.
public class LockOneSide {
    static int x;
    static final Object lock = new Object();

    static void one() {
        synchronized (lock) {
            x++;
        }
    }

    static void two() {
        x++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockOneSide::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
