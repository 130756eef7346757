// ExecutorCompletionService hands out futures as they complete; failures come along.
package juc;

import java.util.TreeSet;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class CompletionServices {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        CompletionService<String> cs = new ExecutorCompletionService<>(pool);
        System.out.println(cs.poll() + " " + cs.poll(1, TimeUnit.MILLISECONDS));
        // The tasks finish in the order 2, 1, 0 because each waits for the next to be taken.
        CountDownLatch[] turn = {new CountDownLatch(1), new CountDownLatch(1), new CountDownLatch(0)};
        for (int i = 0; i < 3; i++) {
            int k = i;
            cs.submit(() -> {
                turn[k].await();
                return "task " + k;
            });
        }
        for (int i = 2; i >= 0; i--) {
            System.out.println(cs.take().get());
            if (i > 0) {
                turn[i - 1].countDown();
            }
        }
        TreeSet<String> results = new TreeSet<>();
        int failures = 0;
        for (int i = 0; i < 6; i++) {
            int k = i;
            cs.submit(() -> {
                if (k % 3 == 1) {
                    throw new Exception("no " + k);
                }
                return "r" + k;
            });
        }
        for (int i = 0; i < 6; i++) {
            Future<String> f = cs.take();
            try {
                results.add(f.get());
            } catch (ExecutionException e) {
                failures++;
                results.add(e.getCause().getMessage());
            }
        }
        System.out.println(results + " failures " + failures + " " + cs.poll());
        Future<String> same = cs.submit(() -> { }, "fixed");
        Future<String> taken = cs.take();
        System.out.println(taken.get() + " " + (taken == same));
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.yield();
        }
        System.out.println(pool.isTerminated());
    }
}
