// about: A field that is protected on one way and not on the other.
public class LockSometimes {
    static int x;
    static volatile boolean late;
    static final Object lock = new Object();

    static void one() {
        synchronized (lock) {
            x = x + 1;
        }
        late = true;
    }

    static void two() {
        if (late) {
            synchronized (lock) {
                x = x + 10;
            }
        } else {
            x = x + 100;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockSometimes::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
