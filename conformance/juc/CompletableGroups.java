// CompletableFuture: allOf, anyOf, orTimeout, completeOnTimeout, delayed executors.
package juc;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class CompletableGroups {
    public static void main(String[] args) throws Exception {
        List<CompletableFuture<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int k = i;
            fs.add(CompletableFuture.supplyAsync(() -> k * k));
        }
        CompletableFuture<Void> all = CompletableFuture.allOf(fs.toArray(new CompletableFuture[0]));
        System.out.println(all.thenApply(v -> {
            int s = 0;
            for (CompletableFuture<Integer> f : fs) {
                s += f.join();
            }
            return s;
        }).join());
        System.out.println(CompletableFuture.allOf().isDone() + " " + CompletableFuture.anyOf().isDone());

        CompletableFuture<String> a = new CompletableFuture<>();
        CompletableFuture<String> b = new CompletableFuture<>();
        CompletableFuture<Void> both = CompletableFuture.allOf(a, b);
        CompletableFuture<Object> any = CompletableFuture.anyOf(a, b);
        a.complete("a");
        System.out.println(both.isDone() + " " + any.join());
        b.completeExceptionally(new IllegalStateException("b"));
        try {
            both.join();
        } catch (CompletionException e) {
            System.out.println(e.getCause() + " " + any.join());
        }
        CompletableFuture<Integer> never = new CompletableFuture<>();
        System.out.println(CompletableFuture.anyOf(never, CompletableFuture.supplyAsync(() -> 8)).join());
        try {
            CompletableFuture.anyOf(never, CompletableFuture.failedFuture(new Exception("any failed"))).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getMessage());
        }

        // Nobody completes these, so the time-outs must.
        try {
            new CompletableFuture<String>().orTimeout(2, TimeUnit.MILLISECONDS).get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getClass().getName() + " " + e.getCause().getMessage());
        }
        System.out.println(new CompletableFuture<String>().completeOnTimeout("default", 1, TimeUnit.MILLISECONDS).join());
        System.out.println(CompletableFuture.completedFuture("done").orTimeout(1, TimeUnit.MILLISECONDS).join() + " " + CompletableFuture.completedFuture("done").completeOnTimeout("x", 1, TimeUnit.MILLISECONDS).join());
        try {
            never.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timed get");
        }
        System.out.println(CompletableFuture.supplyAsync(() -> "after a delay", CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS)).join());
        System.out.println(new CompletableFuture<String>().orTimeout(1, TimeUnit.MILLISECONDS).exceptionally(e -> e instanceof TimeoutException ? "recovered" : "?").join());

        // A tree of futures completed by several threads.
        CountDownLatch start = new CountDownLatch(1);
        List<CompletableFuture<Integer>> leaves = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            leaves.add(new CompletableFuture<>());
        }
        List<CompletableFuture<Integer>> level = leaves;
        while (level.size() > 1) {
            List<CompletableFuture<Integer>> next = new ArrayList<>();
            for (int i = 0; i < level.size(); i += 2) {
                next.add(level.get(i).thenCombine(level.get(i + 1), (x, y) -> x * 3 + y));
            }
            level = next;
        }
        Thread[] ts = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    start.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                for (int n = k; n < 8; n += 2) {
                    leaves.get(n).complete(n);
                }
            });
            ts[i].start();
        }
        start.countDown();
        System.out.println(level.get(0).join());
        for (Thread t : ts) {
            t.join();
        }
    }
}
