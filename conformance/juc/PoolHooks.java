// beforeExecute, afterExecute and terminated hooks, newTaskFor, and thread factories of pools.
package juc;

import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class PoolHooks {
    static class Traced extends ThreadPoolExecutor {
        final StringBuffer log = new StringBuffer();

        Traced(ThreadFactory f) {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), f);
        }

        @Override
        protected void beforeExecute(Thread t, Runnable r) {
            log.append("before ").append(t.getName()).append("; ");
        }

        @Override
        protected void afterExecute(Runnable r, Throwable t) {
            log.append("after ").append(t == null ? "fine" : t.getMessage()).append("; ");
        }

        @Override
        protected void terminated() {
            log.append("terminated");
            super.terminated();
        }

        @Override
        protected <T> RunnableFuture<T> newTaskFor(Callable<T> c) {
            return new FutureTask<>(c) {
                @Override
                public String toString() {
                    return "named task";
                }

                @Override
                protected void done() {
                    log.append("done; ");
                }
            };
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger made = new AtomicInteger();
        ThreadFactory factory = r -> {
            Thread t = new Thread(r, "made-" + made.incrementAndGet());
            t.setDaemon(true);
            t.setUncaughtExceptionHandler((x, e) -> { });
            return t;
        };
        Traced p = new Traced(factory);
        System.out.println(p.submit(() -> 5).get() + " " + p.submit(() -> 6).toString());
        p.execute(() -> {
            throw new IllegalStateException("failed");
        });
        p.submit(() -> {
            throw new IllegalStateException("kept in the future");
        });
        p.shutdown();
        while (!p.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.yield();
        }
        System.out.println(p.log.toString().replace("; ", "\n"));
        System.out.println("made " + made + " completed " + p.getCompletedTaskCount() + " of " + p.getTaskCount());

        ThreadFactory d = Executors.defaultThreadFactory();
        Thread t = d.newThread(() -> { });
        System.out.println(t.getName().matches("pool-\\d+-thread-1") + " " + d.newThread(() -> { }).getName().endsWith("-thread-2") + " " + t.isDaemon() + " " + t.getPriority());
        ExecutorService none = Executors.newSingleThreadExecutor(r -> null);
        none.execute(() -> System.out.println("must not run"));
        System.out.println("queued for ever: " + none.shutdownNow().size());
        // Wrapped services hide the pool's knobs.
        ExecutorService wrapped = Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(1));
        System.out.println(wrapped instanceof ThreadPoolExecutor);
        System.out.println(wrapped.submit(() -> "through the wrapper").get());
        wrapped.shutdown();
        while (!wrapped.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.yield();
        }
        System.out.println(Executors.callable(() -> { }, "given").call() + " " + Executors.callable(() -> { }).call());
        ExecutorService stealing = Executors.newWorkStealingPool(2);
        System.out.println(stealing.submit(() -> 8).get());
        stealing.shutdown();
    }
}
