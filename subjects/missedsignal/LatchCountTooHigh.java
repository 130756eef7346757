// about: A latch that is to wait for all workers counts main as one of them, but main never counts down.
// budget: 30 states

import java.util.concurrent.CountDownLatch;

public class LatchCountTooHigh {
    public static void main(String[] args) throws InterruptedException {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        CountDownLatch done = new CountDownLatch(workers + 1);
        for (int i = 0; i < workers; i++) {
            new Thread(done::countDown).start();
        }
        done.await(); //~ MISSED SIGNAL
    }
}
