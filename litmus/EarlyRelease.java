// about: The inner lock is released before the outer one.
public class EarlyRelease {
    static int x;
    static int y;
    static int r1;
    static int r2;
    static final Object outer = new Object();
    static final Object inner = new Object();

    static void one() {
        synchronized (outer) {
            synchronized (inner) {
                x = 1;
            }
            y = 1;
        }
    }

    static void two() {
        synchronized (inner) {
            r1 = x;
        }
        synchronized (outer) {
            r2 = y;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(EarlyRelease::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
