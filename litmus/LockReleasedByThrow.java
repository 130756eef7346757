// about: An exception leaves the synchronized block, and so is the lock.
public class LockReleasedByThrow {
    static int x;
    static final Object lock = new Object();

    static void one() {
        try {
            synchronized (lock) {
                x++;
                throw new IllegalStateException();
            }
        } catch (IllegalStateException e) {
            x += 10;
        }
    }

    static void two() {
        synchronized (lock) {
            x += 100;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockReleasedByThrow::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
