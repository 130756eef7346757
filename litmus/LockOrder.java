// about: Two locks in opposite orders: a deadlock is possible.
public class LockOrder {
    static int x;
    static final Object left = new Object();
    static final Object right = new Object();

    static void one() {
        synchronized (left) {
            synchronized (right) {
                x++;
            }
        }
    }

    static void two() {
        synchronized (right) {
            synchronized (left) {
                x++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockOrder::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
