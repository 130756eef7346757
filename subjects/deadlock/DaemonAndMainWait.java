// about: Main waits for an answer, and the daemon that should give it waits for the request. Bad: the request was
//        notified before the daemon began to wait. A daemon that waits is nothing, but main waits, too.
// budget: 10 states
public class DaemonAndMainWait {
    static void await(Object signal) {
        synchronized (signal) {
            try {
                signal.wait(); //~ DEADLOCK
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object request = new Object();
        Object answer = new Object();
        Thread daemon = new Thread(() -> {
            await(request);
            synchronized (answer) {
                answer.notifyAll();
            }
        });
        daemon.setDaemon(true);
        synchronized (answer) {
            daemon.start();
            synchronized (request) {
                request.notifyAll();
            }
            answer.wait(); //~ DEADLOCK
        }
    }
}
