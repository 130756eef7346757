// about: A worker takes old interrupts back before it begins to wait. Bad: the one that was to end it comes before
//        that, and none comes after.
// budget: 39 states
public class InterruptClearedBefore {
    static void serve(Object inbox) {
        synchronized (inbox) {
            Thread.interrupted();
            try {
                while (true) {
                    inbox.wait(); //~ MISSED SIGNAL
                }
            } catch (InterruptedException e) {
                // this is the end
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
