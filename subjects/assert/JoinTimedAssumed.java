// about: Main waits for the worker's end with a limit, and takes for granted that it has ended. It has not: it needs
//        the lock that main has while it waits.
// budget: 10 states
public class JoinTimedAssumed {
    static volatile boolean isDone;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                isDone = true;
            }
        });
        synchronized (lock) {
            worker.start();
            worker.join(100);
            assert isDone : "time is up, nothing is done"; //~ ASSERT
        }
    }
}
