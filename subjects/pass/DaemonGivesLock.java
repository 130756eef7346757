// about: DaemonKeepsLock done right: the daemon waits for the lock that it has, which gives it back.
// budget: 11 states
public class DaemonGivesLock {
    public static void main(String[] args) {
        Object lock = new Object();
        Thread daemon = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (true) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        synchronized (lock) {
            lock.notifyAll();
        }
    }
}
