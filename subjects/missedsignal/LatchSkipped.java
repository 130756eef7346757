// about: A worker that finds itself cancelled returns without counting down. Bad: the cancellation comes
//        before the worker looks, and main waits for the latch for ever.
// budget: 99 states

import java.util.concurrent.CountDownLatch;

public class LatchSkipped {
    static volatile boolean cancelled;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            if (cancelled) {
                return; // the latch is forgotten
            }
            done.countDown();
        }).start();
        cancelled = true;
        done.await(); //~ MISSED SIGNAL
    }
}
