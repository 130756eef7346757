// CompletableFuture: exceptionally, handle, whenComplete, cancel, wrapping of exceptions, obtrusion.
package juc;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class CompletableErrors {
    static String outcome(CompletableFuture<?> f) throws InterruptedException {
        String s;
        try {
            s = "join " + f.join();
        } catch (CompletionException e) {
            s = "join " + e.getClass().getSimpleName() + "(" + e.getCause() + ")";
        } catch (CancellationException e) {
            s = "join cancelled";
        }
        try {
            s += ", get " + f.get();
        } catch (ExecutionException e) {
            s += ", get " + e.getCause();
        } catch (CancellationException e) {
            s += ", get cancelled";
        }
        return s + ", exceptional " + f.isCompletedExceptionally() + ", cancelled " + f.isCancelled();
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> bad = CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException("bad");
        }, pool);
        System.out.println(outcome(bad));
        System.out.println(outcome(bad.thenApply(x -> x + 1)));
        System.out.println(outcome(bad.exceptionally(e -> -1)));
        System.out.println(outcome(bad.thenApply(x -> x + 1).exceptionally(e -> e instanceof CompletionException ? -2 : -3)));
        System.out.println(outcome(bad.handle((v, e) -> v + " " + e.getClass().getSimpleName())));
        System.out.println(outcome(bad.handleAsync((v, e) -> "async " + (e != null), pool)));
        String[] seen = new String[2];
        System.out.println(outcome(bad.whenComplete((v, e) -> seen[0] = v + " " + (e == null))));
        System.out.println(outcome(CompletableFuture.completedFuture(5).whenCompleteAsync((v, e) -> seen[1] = v + " " + (e == null), pool)));
        System.out.println(seen[0] + " | " + seen[1]);
        System.out.println(outcome(CompletableFuture.completedFuture(1).whenComplete((v, e) -> {
            throw new ArithmeticException("in the action");
        })));
        System.out.println(outcome(CompletableFuture.completedFuture(3).exceptionally(e -> -1)));
        System.out.println(outcome(CompletableFuture.completedFuture(3).handle((v, e) -> v * 2)));
        System.out.println(outcome(CompletableFuture.failedFuture(new Exception("failed"))));
        System.out.println(outcome(bad.exceptionallyCompose(e -> CompletableFuture.supplyAsync(() -> 77, pool))));
        System.out.println(outcome(bad.exceptionallyAsync(e -> 78, pool)));

        CompletableFuture<String> f = new CompletableFuture<>();
        System.out.println(f.completeExceptionally(new Exception("by hand")) + " " + f.complete("no") + " " + f.cancel(true));
        System.out.println(outcome(f));
        CompletableFuture<String> c = new CompletableFuture<>();
        CompletableFuture<String> dependent = c.thenApply(x -> x);
        System.out.println(c.cancel(false) + " " + c.cancel(false));
        System.out.println(outcome(c));
        System.out.println(outcome(dependent));
        CompletableFuture<String> o = CompletableFuture.completedFuture("first");
        o.obtrudeValue("second");
        System.out.println(outcome(o));
        o.obtrudeException(new Exception("third"));
        System.out.println(outcome(o));
        CompletionStage<String> stage = CompletableFuture.completedStage("s");
        try {
            ((CompletableFuture<String>) stage).complete("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("minimal stage");
        }
        // The failure of either input fails the combination.
        System.out.println(outcome(CompletableFuture.completedFuture(1).thenCombine(bad, Integer::sum)));
        System.out.println(outcome(CompletableFuture.completedFuture(1).thenCompose(x -> bad)));
        System.out.println(outcome(CompletableFuture.completedFuture(1).thenCompose(x -> null)).contains("NullPointerException"));
        pool.shutdown();
    }
}
