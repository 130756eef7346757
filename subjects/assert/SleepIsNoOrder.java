// about: Main sleeps "long enough" for the worker to finish. Bad: the worker's two naps take longer.
// budget: 10 states
public class SleepIsNoOrder {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            nap();
            nap();
            done = true;
        }).start();
        Thread.sleep(100);
        assert done : "sleeping is no waiting"; //~ ASSERT
    }

    static void nap() {
        try {
            Thread.sleep(60);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
