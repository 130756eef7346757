// shutdown, shutdownNow, awaitTermination and rejection in every phase of a pool's life.
package juc;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class PoolShutdown {
    static String state(ExecutorService e) {
        return "shutdown " + e.isShutdown() + " terminated " + e.isTerminated();
    }

    static void finish(ExecutorService e) throws InterruptedException {
        while (!e.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.yield();
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(1);
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        AtomicInteger ran = new AtomicInteger();
        e.execute(() -> {
            started.countDown();
            try {
                release.await();
                ran.incrementAndGet();
            } catch (InterruptedException x) {
                ran.addAndGet(1000);
            }
        });
        for (int i = 0; i < 3; i++) {
            e.execute(ran::incrementAndGet);
        }
        started.await();
        System.out.println(state(e));
        e.shutdown();
        System.out.println(state(e) + " waited " + e.awaitTermination(1, TimeUnit.MILLISECONDS));
        try {
            e.submit(() -> 1);
        } catch (RejectedExecutionException x) {
            System.out.println("rejected");
        }
        release.countDown();
        finish(e);
        System.out.println(state(e) + " ran " + ran);
        e.shutdown();
        System.out.println(e.shutdownNow().size() + " " + e.awaitTermination(0, TimeUnit.SECONDS));

        // shutdownNow interrupts the running task and hands back the waiting ones.
        ExecutorService n = Executors.newFixedThreadPool(1);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        String[] how = new String[1];
        Future<?> running = n.submit(() -> {
            begun.countDown();
            try {
                never.await();
                how[0] = "finished";
            } catch (InterruptedException x) {
                how[0] = "interrupted";
            }
        });
        Future<Integer> waiting = n.submit(() -> 5);
        n.execute(() -> how[0] = "must not run");
        begun.await();
        List<Runnable> left = n.shutdownNow();
        finish(n);
        running.get();
        System.out.println(how[0] + " left " + left.size() + " first is the future " + (left.get(0) == waiting) + " done " + waiting.isDone());
        left.get(0).run();
        System.out.println("run by hand " + waiting.get());

        // A pool without tasks terminates at once.
        ExecutorService idle = Executors.newCachedThreadPool();
        idle.shutdown();
        System.out.println(state(idle));

        // An interrupted awaiter leaves the pool as it is.
        ExecutorService w = Executors.newSingleThreadExecutor();
        w.execute(() -> {
            try {
                never.await();
            } catch (InterruptedException x) {
                ran.set(-1);
            }
        });
        Thread.currentThread().interrupt();
        try {
            w.awaitTermination(1, TimeUnit.DAYS);
        } catch (InterruptedException x) {
            System.out.println("awaiter interrupted, " + state(w));
        }
        never.countDown();
        w.shutdown();
        finish(w);
        System.out.println(state(w) + " " + ran);
    }
}
