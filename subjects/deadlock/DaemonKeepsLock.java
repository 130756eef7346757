// about: A daemon waits for ever with a lock that is not the one it waits for. Bad: it has that lock before main wants
//        it. It is a daemon, but main is not.
// budget: 10 states
public class DaemonKeepsLock {
    public static void main(String[] args) {
        Object lock = new Object();
        Object request = new Object();
        Thread daemon = new Thread(() -> {
            synchronized (lock) {
                synchronized (request) {
                    try {
                        request.wait(); //~ DEADLOCK
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        synchronized (lock) { //~ DEADLOCK
            lock.notifyAll();
        }
    }
}
