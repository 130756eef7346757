// about: A flag is set after the monitor under which the waiter was notified is released.
// finds: VisibleAfterRelease
// outcomes: after=false | after=true
public class ReleaseThenNotify {
    static final Object lock = new Object();
    static boolean ready;
    static boolean after;
    static String r;

    static void waits() {
        synchronized (lock) {
            while (!ready) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            r = "after=" + after;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ReleaseThenNotify::waits);
        a.start();
        synchronized (lock) {
            ready = true;
            lock.notify();
        }
        after = true;
        a.join();
        System.out.println(r);
    }
}
