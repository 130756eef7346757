// about: Both count under the same lock.
public class SynchronizedCounter {
    static int x;
    static final Object lock = new Object();

    static void one() {
        synchronized (lock) {
            x++;
        }
    }

    static void two() {
        synchronized (lock) {
            x++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SynchronizedCounter::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
