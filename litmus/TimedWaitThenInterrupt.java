// about: The wait is over by time, the interrupt comes, and only then does the waiter go on.
public class TimedWaitThenInterrupt {
    static volatile int x;
    static int r1;
    static int r2;
    static boolean r3;
    static final Object lock = new Object();

    static void waits() {
        synchronized (lock) {
            try {
                lock.wait(1);
            } catch (InterruptedException e) {
                r1 = 1;
            }
            x = 1;
        }
        r3 = Thread.interrupted();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TimedWaitThenInterrupt::waits);
        a.start();
        a.interrupt();
        r2 = x;
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " r3=" + r3);
    }
}
