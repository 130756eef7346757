// ForkJoinPool with RecursiveTask and RecursiveAction: fork, join, invokeAll, exceptions, adaptors.
package juc;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;

public class ForkJoinTasks {
    static class Fib extends RecursiveTask<Integer> {
        final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2) {
                return n;
            }
            Fib a = new Fib(n - 1);
            a.fork();
            return new Fib(n - 2).compute() + a.join();
        }
    }

    static class MergeSort extends RecursiveAction {
        final int[] a;
        final int from;
        final int to;

        MergeSort(int[] a, int from, int to) {
            this.a = a;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from <= 4) {
                Arrays.sort(a, from, to);
                return;
            }
            int mid = (from + to) / 2;
            invokeAll(new MergeSort(a, from, mid), new MergeSort(a, mid, to));
            int[] left = Arrays.copyOfRange(a, from, mid);
            int i = 0;
            int j = mid;
            int k = from;
            while (i < left.length) {
                a[k++] = j == to || left[i] <= a[j] ? left[i++] : a[j++];
            }
        }
    }

    static class Sum extends RecursiveTask<Long> {
        final int from;
        final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from < 8) {
                long s = 0;
                for (int i = from; i < to; i++) {
                    if (i == 666) {
                        throw new IllegalArgumentException("the number " + i);
                    }
                    s += i;
                }
                return s;
            }
            int mid = (from + to) >>> 1;
            List<Sum> parts = List.of(new Sum(from, mid), new Sum(mid, to));
            invokeAll(parts);
            return parts.get(0).getRawResult() + parts.get(1).join();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.getParallelism() + " " + pool.invoke(new Fib(11)) + " " + pool.submit(new Fib(8)).get());
        int[] a = new int[60];
        for (int i = 0; i < a.length; i++) {
            a[i] = (i * 37 + 11) % 61;
        }
        pool.invoke(new MergeSort(a, 0, a.length));
        boolean sorted = true;
        for (int i = 1; i < a.length; i++) {
            sorted &= a[i - 1] <= a[i];
        }
        System.out.println(sorted + " " + a[0] + " " + a[59]);
        System.out.println(pool.invoke(new Sum(0, 200)));
        try {
            pool.invoke(new Sum(600, 700));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getClass().getSimpleName() + " " + (e.getMessage().contains("the number 666")));
        }
        Sum bad = new Sum(666, 667);
        bad.fork();
        bad.quietlyJoin();
        System.out.println(bad.isCompletedAbnormally() + " " + bad.isCompletedNormally() + " " + bad.isDone() + " " + bad.getException().getClass().getSimpleName());

        System.out.println(pool.submit(() -> "callable").get() + " " + pool.submit(() -> { }).get() + " " + pool.submit(() -> { }, "r").join());
        ForkJoinTask<Integer> adapted = ForkJoinTask.adapt((Callable<Integer>) () -> 5);
        System.out.println(adapted.invoke() + " " + ForkJoinTask.adapt(() -> { }, "x").invoke());
        Fib cancelled = new Fib(5);
        System.out.println(cancelled.cancel(false) + " " + cancelled.isCancelled());
        Fib done = new Fib(0);
        done.complete(99);
        System.out.println(done.join() + " " + done.isCompletedNormally());
        boolean[] in = new boolean[2];
        pool.submit(() -> {
            in[0] = ForkJoinTask.inForkJoinPool();
            in[1] = ForkJoinTask.getPool() == pool;
        }).get();
        System.out.println(in[0] + " " + in[1] + " " + ForkJoinTask.inForkJoinPool());
        List<java.util.concurrent.Future<Integer>> fs = pool.invokeAll(List.of(() -> 1, () -> 2, () -> 3));
        System.out.println(fs.get(0).get() + fs.get(1).get() + fs.get(2).get());
        pool.shutdown();
        while (!pool.awaitTermination(1, java.util.concurrent.TimeUnit.MINUTES)) {
            Thread.yield();
        }
        System.out.println(pool.isTerminated());
        try {
            pool.submit(() -> { });
        } catch (java.util.concurrent.RejectedExecutionException e) {
            System.out.println("rejected");
        }
    }
}
