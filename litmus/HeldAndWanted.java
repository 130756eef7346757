// about: One lock is taken before the thread is started, the other one after: a deadlock.
public class HeldAndWanted {
    static int x;
    static final Object left = new Object();
    static final Object right = new Object();

    static void one() {
        synchronized (right) {
            synchronized (left) {
                x++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(HeldAndWanted::one);
        synchronized (left) {
            a.start();
            synchronized (right) {
                x++;
            }
        }
        a.join();
        System.out.println("x=" + x);
    }
}
