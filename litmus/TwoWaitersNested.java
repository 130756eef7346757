// about: Both wait for a signal and then want the other lock, while they hold their own again.
public class TwoWaitersNested {
    static int x;
    static final Object left = new Object();
    static final Object right = new Object();

    static void waits(Object mine, Object other) {
        synchronized (mine) {
            try {
                mine.wait(1);
            } catch (InterruptedException e) {
                x = -1;
            }
            synchronized (other) {
                x++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> waits(left, right));
        a.start();
        waits(right, left);
        a.join();
        System.out.println("x=" + x);
    }
}
