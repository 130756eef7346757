// about: Both count under a lock, but not the same one.
public class TwoLocks {
    static int x;
    static final Object left = new Object();
    static final Object right = new Object();

    static void one() {
        synchronized (left) {
            x++;
        }
    }

    static void two() {
        synchronized (right) {
            x++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TwoLocks::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
