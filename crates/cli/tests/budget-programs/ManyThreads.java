/** A hundred thousand threads that all live at the same time. */
public class ManyThreads {
    static final Object gate = new Object();

    public static void main(String[] args) throws InterruptedException {
        synchronized (gate) {
            for (int i = 0; i < 100_000; i++) {
                new Thread(() -> { synchronized (gate) { } }).start();
            }
        }
    }
}
