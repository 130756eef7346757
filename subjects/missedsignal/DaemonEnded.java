// about: A user thread waits to be told by a daemon. Bad: the daemon tells it too early and ends, main has ended, and
//        the program waits for ever.
// budget: 11 states
public class DaemonEnded {
    public static void main(String[] args) {
        Object signal = new Object();
        Thread daemon = new Thread(() -> {
            synchronized (signal) {
                signal.notifyAll();
            }
        });
        daemon.setDaemon(true);
        new Thread(() -> {
            synchronized (signal) {
                try {
                    signal.wait(); //~ MISSED SIGNAL
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }).start();
        daemon.start();
    }
}
