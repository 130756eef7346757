// Future and FutureTask: get, timed get, cancel before, during and after the run, exceptions, states.
package juc;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class Futures {
    static String outcome(Future<?> f) throws InterruptedException {
        try {
            return "value " + f.get();
        } catch (ExecutionException e) {
            return "failed " + e.getCause();
        } catch (CancellationException e) {
            return "cancelled";
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch gate = new CountDownLatch(1);
        CountDownLatch inside = new CountDownLatch(1);
        Future<String> slow = pool.submit(() -> {
            inside.countDown();
            gate.await();
            return "late";
        });
        Future<String> queued = pool.submit(() -> "queued");
        try {
            slow.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + e.getMessage() + ", done " + slow.isDone());
        }
        System.out.println(queued.cancel(true) + " " + queued.cancel(true) + " " + queued.isDone() + " " + queued.isCancelled() + " " + outcome(queued));
        gate.countDown();
        System.out.println(outcome(slow) + " " + slow.cancel(true) + " " + slow.isCancelled() + " " + slow.get(1, TimeUnit.SECONDS));

        System.out.println(outcome(pool.submit(() -> {
            throw new IllegalStateException("checked in get");
        })));
        System.out.println(outcome(pool.submit(() -> {
            throw new StackOverflowError("an error");
        })));

        // Cancel with interrupt reaches the running task.
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch noticed = new CountDownLatch(1);
        String[] how = new String[1];
        Future<?> running = pool.submit(() -> {
            begun.countDown();
            try {
                never.await();
            } catch (InterruptedException e) {
                how[0] = "interrupted";
            }
            noticed.countDown();
        });
        begun.await();
        System.out.println(running.cancel(true) + " " + outcome(running));
        noticed.await();
        System.out.println(how[0]);
        System.out.println("the pool goes on: " + pool.submit(() -> "yes, flag " + Thread.currentThread().isInterrupted()).get());
        pool.shutdown();

        FutureTask<Integer> t = new FutureTask<>(() -> 42);
        System.out.println(t.isDone() + " " + t.toString().contains("[Not completed"));
        t.run();
        t.run();
        System.out.println(t.isDone() + " " + t.get());
        FutureTask<Integer> never2 = new FutureTask<>(() -> 43);
        System.out.println(never2.cancel(false));
        never2.run();
        System.out.println(outcome(never2));

        // One of several threads computes, all get.
        int[] calls = new int[1];
        FutureTask<Integer> once = new FutureTask<>(() -> {
            calls[0]++;
            Thread.yield();
            return 7;
        }) {
            @Override
            protected void done() {
                calls[0] += 100;
            }
        };
        int[] got = new int[3];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                once.run();
                try {
                    got[k] = once.get();
                } catch (InterruptedException | ExecutionException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        for (Thread x : ts) {
            x.join();
        }
        System.out.println(calls[0] + " " + got[0] + got[1] + got[2]);
        Thread.currentThread().interrupt();
        try {
            new FutureTask<>(() -> 1).get();
        } catch (InterruptedException e) {
            System.out.println("get interrupted");
        }
        class Repeating extends FutureTask<Object> {
            Repeating() {
                super(() -> ++calls[0]);
            }

            boolean again() {
                return runAndReset();
            }
        }
        Repeating r = new Repeating();
        System.out.println(r.again() + " " + r.again() + " " + calls[0] + " " + r.isDone() + " " + r.cancel(false) + " " + r.again());
    }
}
