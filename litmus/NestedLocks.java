// about: An inner lock that is only taken under an outer one, and data under either.
public class NestedLocks {
    static int x;
    static int y;
    static int r1;
    static int r2;
    static final Object outer = new Object();
    static final Object inner = new Object();

    static void one() {
        synchronized (outer) {
            x = 1;
            synchronized (inner) {
                y = x + 1;
            }
            x = 2;
        }
        r1 = y;
    }

    static void two() {
        synchronized (outer) {
            synchronized (inner) {
                r2 = x * 10 + y;
                y = 7;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(NestedLocks::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
