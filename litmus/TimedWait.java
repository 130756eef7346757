// about: A wait with a time limit ends by signal or by time.
public class TimedWait {
    static int x;
    static int r1;
    static final Object lock = new Object();

    static void one() {
        synchronized (lock) {
            x = 1;
            lock.notify();
        }
    }

    static void two() {
        synchronized (lock) {
            try {
                lock.wait(1);
            } catch (InterruptedException e) {
                r1 = -1;
            }
            r1 = x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TimedWait::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1);
    }
}
