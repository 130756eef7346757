// about: JoinTimedAssumed done right: main asks whether the worker has ended. If so, all that it did is there, without
//        any other synchronisation; if not, main joins it again when it has given the lock back.
// budget: 45 states
public class JoinTimedAsked {
    static boolean isDone;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
            isDone = true;
        });
        synchronized (lock) {
            worker.start();
            worker.join(100);
            assert worker.isAlive();
        }
        if (!worker.isAlive()) {
            assert isDone;
        }
        worker.join(100);
        if (!worker.isAlive()) {
            assert isDone;
        }
    }
}
