// about: A waiter is notified and then interrupted; if it throws, the other waiter gets the notification.
// outcomes: too early signals=0 interrupts=2 | in time signals=2 interrupts=0 | in time signals=1 interrupts=1
// stock: none
public class NotifyThenInterrupt {
    static final Object lock = new Object();
    static int waiting;
    static int signals;
    static int interrupts;

    static void waits() {
        synchronized (lock) {
            waiting++;
            try {
                lock.wait();
                signals++;
            } catch (InterruptedException e) {
                interrupts++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(NotifyThenInterrupt::waits);
        Thread b = new Thread(NotifyThenInterrupt::waits);
        a.start();
        b.start();
        String r = "too early";
        synchronized (lock) {
            if (waiting == 2) {
                lock.notify();
                a.interrupt();
                r = "in time";
            } else {
                a.interrupt();
                b.interrupt();
            }
        }
        if (r.equals("in time")) {
            a.join();
            synchronized (lock) {
                // Whoever was interrupted has not taken the notification with it.
                if (signals + interrupts == 1) {
                    lock.notify();
                }
            }
        }
        a.join();
        b.join();
        System.out.println(r + " signals=" + signals + " interrupts=" + interrupts);
    }
}
