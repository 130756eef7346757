// ThreadPoolExecutor with a bounded queue: core and maximum sizes, and the four rejection policies.
package juc;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolPolicies {
    static ThreadPoolExecutor pool(RejectedExecutionHandler h) {
        return new ThreadPoolExecutor(1, 2, 10, TimeUnit.SECONDS, new ArrayBlockingQueue<>(2), h);
    }

    static void run(String name, ThreadPoolExecutor p) throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        StringBuffer log = new StringBuffer();
        Runnable hold = () -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        p.execute(hold);
        System.out.print(name + ": threads " + p.getPoolSize());
        p.execute(() -> log.append("a"));
        p.execute(() -> log.append("b"));
        System.out.print(", queued " + p.getQueue().size() + " threads " + p.getPoolSize());
        p.execute(hold);
        System.out.println(", full " + p.getPoolSize() + " left " + p.getQueue().remainingCapacity());
        String me = Thread.currentThread().getName();
        try {
            p.execute(() -> log.append("c").append(Thread.currentThread().getName().equals(me) ? "(caller) " : ""));
        } catch (RejectedExecutionException e) {
            System.out.println("rejected: " + e.getMessage().startsWith("Task "));
        }
        gate.countDown();
        p.shutdown();
        while (!p.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.yield();
        }
        String l = log.toString();
        System.out.println("ran a " + l.contains("a") + " b " + l.contains("b") + " c " + l.contains("c") + " in the caller " + l.contains("caller")
            + " completed " + p.getCompletedTaskCount() + " largest " + p.getLargestPoolSize());
    }

    public static void main(String[] args) throws Exception {
        run("abort", pool(new ThreadPoolExecutor.AbortPolicy()));
        run("discard", pool(new ThreadPoolExecutor.DiscardPolicy()));
        run("discard oldest", pool(new ThreadPoolExecutor.DiscardOldestPolicy()));
        run("caller runs", pool(new ThreadPoolExecutor.CallerRunsPolicy()));
        run("own", pool((r, e) -> System.out.println("own handler, shutdown " + e.isShutdown())));

        ThreadPoolExecutor t = new ThreadPoolExecutor(2, 3, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        System.out.println(t.prestartAllCoreThreads() + " " + t.getPoolSize() + " " + t.getCorePoolSize() + " " + t.getMaximumPoolSize() + " " + t.getKeepAliveTime(TimeUnit.MILLISECONDS));
        t.setMaximumPoolSize(5);
        t.setCorePoolSize(3);
        System.out.println(t.prestartCoreThread() + " " + t.prestartCoreThread() + " " + t.getPoolSize() + " " + t.allowsCoreThreadTimeOut());
        for (Runnable bad : new Runnable[] {() -> t.setCorePoolSize(-1), () -> t.setMaximumPoolSize(1), () -> t.setKeepAliveTime(-1, TimeUnit.SECONDS),
                () -> new ThreadPoolExecutor(2, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>())}) {
            try {
                bad.run();
            } catch (IllegalArgumentException e) {
                System.out.println("refused");
            }
        }
        Runnable r = () -> { };
        t.shutdown();
        while (!t.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.yield();
        }
        System.out.println(t.isTerminated() + " " + t.remove(r) + " " + t.getActiveCount() + " " + t.getPoolSize());
        String s = t.toString();
        System.out.println(s.contains("[Terminated, pool size = ") + " " + s.endsWith("queued tasks = 0, completed tasks = 0]"));
        // CallerRuns drops the task once the pool is shut down.
        t.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        t.execute(() -> System.out.println("must not run"));
    }
}
