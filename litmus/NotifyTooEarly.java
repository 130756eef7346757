// about: A wait without a condition: the signal may be missed.
public class NotifyTooEarly {
    static int x;
    static final Object lock = new Object();

    static void one() {
        synchronized (lock) {
            lock.notify();
        }
        x = 1;
    }

    static void two() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                x = -1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(NotifyTooEarly::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
