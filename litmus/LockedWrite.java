// about: Only the write is under a lock: a race.
public class LockedWrite {
    static int x;
    static int r1;
    static final Object lock = new Object();

    static void one() {
        synchronized (lock) {
            x = 1;
        }
    }

    static void two() {
        r1 = x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockedWrite::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1);
    }
}
