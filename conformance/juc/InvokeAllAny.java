// invokeAll keeps order and waits for all; invokeAny returns one success or the last failure.
package juc;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class InvokeAllAny {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int k = i;
            tasks.add(() -> {
                if (k == 3) {
                    throw new Exception("task " + k);
                }
                return k * 10;
            });
        }
        for (Future<Integer> f : pool.invokeAll(tasks)) {
            try {
                System.out.println(f.isDone() + " " + f.get());
            } catch (ExecutionException e) {
                System.out.println(e.getMessage() + " | " + e.getCause().getMessage());
            }
        }
        System.out.println(pool.invokeAll(Collections.<Callable<Integer>>emptyList()).size());

        // Two tasks never end by themselves: the time-out cancels them.
        CountDownLatch never = new CountDownLatch(1);
        List<Callable<String>> slow = List.of(() -> {
            never.await();
            return "impossible";
        }, () -> {
            never.await();
            return "impossible";
        });
        int cancelled = 0;
        for (Future<String> f : pool.invokeAll(slow, 2, TimeUnit.MILLISECONDS)) {
            cancelled += f.isCancelled() ? 1 : 0;
        }
        System.out.println("cancelled " + cancelled);

        String any = pool.invokeAny(List.of(() -> {
            throw new Exception("no");
        }, () -> "yes", () -> {
            never.await();
            return "impossible";
        }));
        System.out.println(any);
        try {
            pool.invokeAny(List.<Callable<String>>of(() -> {
                throw new IllegalStateException("same");
            }, () -> {
                throw new IllegalStateException("same");
            }));
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        try {
            pool.invokeAny(slow, 2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + e.getMessage());
        }
        try {
            pool.invokeAny(Collections.<Callable<String>>emptyList());
        } catch (IllegalArgumentException e) {
            System.out.println("no tasks");
        }
        try {
            List<Callable<Integer>> withNull = new ArrayList<>(tasks);
            withNull.add(null);
            pool.invokeAll(withNull);
        } catch (NullPointerException e) {
            System.out.println("null task");
        }
        // invokeAll on a full pool from main while a task submits more.
        Future<Integer> nested = pool.submit(() -> {
            int sum = 0;
            List<Callable<Integer>> inner = List.of(() -> 1, () -> 2, () -> 3);
            for (Future<Integer> f : pool.invokeAll(inner)) {
                sum += f.get();
            }
            return sum;
        });
        System.out.println(nested.get());
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.yield();
        }
        System.out.println(pool.isTerminated());
    }
}
