// CompletableFuture: thenApply, thenCompose, thenCombine, accept and run forms, their async variants.
package juc;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

public class CompletableChains {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2, r -> new Thread(r, "worker"));
        CompletableFuture<Integer> base = CompletableFuture.supplyAsync(() -> 6, pool);
        System.out.println(base.thenApply(x -> x * 7).get() + " " + base.thenApplyAsync(x -> x + 1).join() + " " + base.thenApplyAsync(x -> Thread.currentThread().getName(), pool).join());
        System.out.println(base.thenCompose(x -> CompletableFuture.supplyAsync(() -> x * 100, pool)).join() + " " + base.thenComposeAsync(x -> CompletableFuture.completedFuture("c" + x), pool).join());
        CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> 4, pool);
        System.out.println(base.thenCombine(other, (a, b) -> a - b).join() + " " + base.thenCombineAsync(other, (a, b) -> a + "" + b, pool).join());
        AtomicInteger n = new AtomicInteger();
        base.thenAccept(n::addAndGet).join();
        base.thenAcceptAsync(n::addAndGet, pool).join();
        base.thenAcceptBoth(other, (a, b) -> n.addAndGet(a * b)).join();
        base.thenRun(() -> n.addAndGet(1000)).join();
        base.thenRunAsync(() -> n.addAndGet(1000), pool).join();
        base.runAfterBoth(other, () -> n.addAndGet(10_000)).join();
        base.runAfterBothAsync(other, () -> n.addAndGet(10_000), pool).join();
        System.out.println(n);

        // Either: the other side never completes.
        CompletableFuture<Integer> never = new CompletableFuture<>();
        System.out.println(base.applyToEither(never, x -> x + 1).join() + " " + never.applyToEitherAsync(base, x -> x + 2, pool).join());
        never.acceptEither(other, n::set).join();
        never.runAfterEither(base, n::incrementAndGet).join();
        System.out.println(n + " " + never.isDone() + " " + never.getNumberOfDependents() + " " + never.getNow(-1));

        // Dependents registered before completion run when it comes.
        CompletableFuture<String> later = new CompletableFuture<>();
        CompletableFuture<String> chain = later.thenApply(s -> s + "b").thenApplyAsync(s -> s + "c", pool).thenCombine(later, String::concat);
        System.out.println(chain.isDone());
        Thread t = new Thread(() -> later.complete("a"));
        t.start();
        System.out.println(chain.join() + " " + later.complete("too late") + " " + later.join());
        t.join();

        CompletableFuture<Integer> sum = CompletableFuture.completedFuture(0);
        for (int i = 1; i <= 10; i++) {
            int k = i;
            sum = sum.thenCombine(CompletableFuture.supplyAsync(() -> k, pool), Integer::sum);
        }
        System.out.println(sum.join());
        CompletableFuture<Void> run = CompletableFuture.runAsync(() -> n.set(-1), pool);
        System.out.println(run.join() + " " + n);
        CountDownLatch gate = new CountDownLatch(1);
        CompletableFuture<String> gated = CompletableFuture.supplyAsync(() -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            return "opened";
        }, pool);
        System.out.println(gated.isDone() + " " + gated.getNow("not yet"));
        gate.countDown();
        System.out.println(gated.get());
        CompletableFuture<Integer> async = new CompletableFuture<Integer>().completeAsync(() -> 12, pool);
        System.out.println(async.join() + " " + async.copy().join() + " " + async.minimalCompletionStage().thenApply(x -> x + 1).toCompletableFuture().join());
        pool.shutdown();
    }
}
