// about: What a notifier writes after it has notified, beside somebody who interrupts the waiter.
// stock: none
public class NotifyBesideInterrupt {
    static final Object lock = new Object();
    static volatile int x;
    static volatile int r;
    static boolean waiting;
    static String how = "signal";

    static void waits() {
        synchronized (lock) {
            waiting = true;
            try {
                lock.wait();
            } catch (InterruptedException e) {
                how = "interrupted";
            }
        }
    }

    static void notifies() {
        synchronized (lock) {
            if (waiting) {
                lock.notify();
            }
            x = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(NotifyBesideInterrupt::waits);
        Thread b = new Thread(NotifyBesideInterrupt::notifies);
        a.start();
        b.start();
        a.interrupt();
        r = x;
        a.join();
        b.join();
        System.out.println("r=" + r + " " + how);
    }
}
