// about: InterruptSwallowed done right: the flag is set again, so the loop sees it and ends.
// budget: 53 states
public class InterruptRestored {
    static void serve(Object inbox) {
        synchronized (inbox) {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    inbox.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object inbox = new Object();
        Thread worker = new Thread(() -> serve(inbox));
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
