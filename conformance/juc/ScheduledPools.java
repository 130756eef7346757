// ScheduledExecutorService: delays in order, periodic tasks until cancelled or failing, policies after shutdown.
package juc;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class ScheduledPools {
    static void end(ScheduledExecutorService s) throws InterruptedException {
        s.shutdown();
        while (!s.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.yield();
        }
    }

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService s = Executors.newSingleThreadScheduledExecutor();
        StringBuffer log = new StringBuffer();
        // Later submissions have longer delays, so one worker runs them in this order.
        ScheduledFuture<?> a = s.schedule(() -> { log.append("a"); }, 1, TimeUnit.MILLISECONDS);
        ScheduledFuture<Integer> b = s.schedule(() -> {
            log.append("b");
            return 7;
        }, 3, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> c = s.schedule(() -> { log.append("c"); }, 5000, TimeUnit.MICROSECONDS);
        c.get();
        System.out.println(log + " " + a.get() + " " + b.get() + " " + c.isDone() + " expired " + (a.getDelay(TimeUnit.NANOSECONDS) <= 0) + " order " + (a.compareTo(c) < 0));
        System.out.println(s.schedule(() -> "negative delay", -5, TimeUnit.SECONDS).get());

        AtomicInteger ticks = new AtomicInteger();
        CountDownLatch five = new CountDownLatch(5);
        ScheduledFuture<?> rate = s.scheduleAtFixedRate(() -> {
            ticks.incrementAndGet();
            five.countDown();
        }, 0, 1, TimeUnit.MILLISECONDS);
        five.await();
        System.out.println("cancelled " + rate.cancel(false) + " " + rate.isCancelled() + " " + rate.isDone() + " at least five " + (ticks.get() >= 5));
        try {
            rate.get();
        } catch (CancellationException e) {
            System.out.println("get after cancel");
        }

        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> failing = s.scheduleWithFixedDelay(() -> {
            if (runs.incrementAndGet() == 3) {
                throw new IllegalStateException("third");
            }
        }, 1, 1, TimeUnit.MILLISECONDS);
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause() + " runs " + runs);
        }
        for (long period : new long[] {0, -1}) {
            try {
                s.scheduleAtFixedRate(() -> { }, 0, period, TimeUnit.SECONDS);
            } catch (IllegalArgumentException e) {
                System.out.println("period " + period + " refused");
            }
        }
        end(s);
        try {
            s.schedule(() -> 1, 1, TimeUnit.SECONDS);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected after shutdown");
        }

        // Delayed tasks still run after shutdown by default, periodic ones do not.
        ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);
        System.out.println(p.getExecuteExistingDelayedTasksAfterShutdownPolicy() + " " + p.getContinueExistingPeriodicTasksAfterShutdownPolicy() + " " + p.getRemoveOnCancelPolicy());
        CountDownLatch hold = new CountDownLatch(1);
        p.execute(() -> {
            try {
                hold.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        ScheduledFuture<String> delayed = p.schedule(() -> "ran", 2, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> periodic = p.scheduleAtFixedRate(() -> log.append("never"), 1, 1, TimeUnit.MILLISECONDS);
        p.shutdown();
        hold.countDown();
        System.out.println(delayed.get() + " periodic cancelled " + periodic.isCancelled());
        end(p);

        ScheduledThreadPoolExecutor drop = new ScheduledThreadPoolExecutor(1);
        drop.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        drop.setRemoveOnCancelPolicy(true);
        ScheduledFuture<?> x = drop.schedule(() -> { }, 1000, TimeUnit.DAYS);
        ScheduledFuture<?> y = drop.schedule(() -> { }, 1000, TimeUnit.DAYS);
        System.out.println(drop.getQueue().size() + " " + x.cancel(true) + " " + drop.getQueue().size());
        end(drop);
        System.out.println(y.isCancelled() + " " + drop.getQueue().size());

        ScheduledThreadPoolExecutor now = new ScheduledThreadPoolExecutor(1);
        now.schedule(() -> 1, 1000, TimeUnit.DAYS);
        now.scheduleWithFixedDelay(() -> { }, 1000, 1, TimeUnit.DAYS);
        List<Runnable> left = now.shutdownNow();
        System.out.println("never begun " + left.size() + " log " + log);
    }
}
