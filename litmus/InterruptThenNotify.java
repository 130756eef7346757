// about: A waiter is interrupted and then notified by one thread: it may return either way.
// finds: InterruptLeavesWaitSet
// outcomes: r1=signal r2=true | r1=interrupted r2=false
// stock: own
public class InterruptThenNotify {
    static final Object lock = new Object();
    static boolean waiting;
    static String r1 = "signal";
    static boolean r2;

    static void waits() {
        synchronized (lock) {
            waiting = true;
            try {
                lock.wait();
            } catch (InterruptedException e) {
                r1 = "interrupted";
            }
        }
        r2 = Thread.interrupted();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(InterruptThenNotify::waits);
        a.start();
        synchronized (lock) {
            if (waiting) {
                a.interrupt();
                lock.notify();
            } else {
                a.interrupt();
            }
        }
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
