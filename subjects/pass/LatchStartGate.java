// about: Two latches: one lets all workers start together, the other tells main when all have done. What
//        was written before countDown() is seen after await().
// budget: 3000 states

import java.util.concurrent.CountDownLatch;

public class LatchStartGate {
    static int prepared;

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        CountDownLatch start = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(n);
        int[] results = new int[n];
        for (int i = 0; i < n; i++) {
            int me = i;
            new Thread(() -> {
                try {
                    start.await();
                    results[me] = prepared + me;
                    done.countDown();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
        prepared = 10;
        start.countDown();
        done.await();
        for (int i = 0; i < n; i++) {
            assert results[i] == 10 + i;
        }
    }
}
