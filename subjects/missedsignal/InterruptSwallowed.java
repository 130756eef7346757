// about: A worker swallows the interrupt that should end it. Bad: it is interrupted while it waits,
//        which clears the flag, so the loop goes round and waits again, for ever.
// budget: 40 states
public class InterruptSwallowed {
    static void serve(Object inbox) {
        synchronized (inbox) {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    inbox.wait(); //~ MISSED SIGNAL
                } catch (InterruptedException e) {
                    // never mind
                }
            }
        }
    }

    public static void main(String[] args) {
        Object inbox = new Object();
        Thread worker = new Thread(() -> serve(inbox));
        worker.start();
        worker.interrupt();
    }
}
