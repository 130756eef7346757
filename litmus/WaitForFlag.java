// about: A guarded wait.
public class WaitForFlag {
    static boolean ready;
    static int x;
    static int r1;
    static final Object lock = new Object();

    static void one() {
        synchronized (lock) {
            x = 1;
            ready = true;
            lock.notify();
        }
    }

    static void two() {
        synchronized (lock) {
            r1 = x;
            while (!ready) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    r1 = -1;
                }
            }
            x += 10;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(WaitForFlag::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " x=" + x);
    }
}
