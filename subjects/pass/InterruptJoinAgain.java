// about: InterruptJoinIgnored done right: it joins again, and sets the interrupt again when that is over.
// budget: 191 states
public class InterruptJoinAgain {
    static volatile boolean isDone;

    static void join(Thread thread) {
        boolean wasInterrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                wasInterrupted = true;
            }
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) {
        Thread worker = new Thread(() -> isDone = true);
        Thread reader = new Thread(() -> {
            join(worker);
            assert isDone;
        });
        worker.start();
        reader.start();
        reader.interrupt();
    }
}
