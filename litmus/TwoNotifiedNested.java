// about: TwoWaitersNested with signals instead of time limits.
// stock: none
public class TwoNotifiedNested {
    static int x;
    static final Object left = new Object();
    static final Object right = new Object();

    static void waits(Object mine, Object other) {
        synchronized (mine) {
            try {
                mine.wait();
            } catch (InterruptedException e) {
                x = -1;
            }
            synchronized (other) {
                x++;
            }
        }
    }

    static void wakes(Object whom) {
        synchronized (whom) {
            whom.notify();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> waits(left, right)).start();
        new Thread(() -> waits(right, left)).start();
        wakes(left);
        wakes(right);
        System.out.println("done");
    }
}
