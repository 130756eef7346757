// about: Two CompletableFutures are completed by two threads, and a third combines them, whoever comes
//        last.
// budget: 1200 states

import java.util.concurrent.CompletableFuture;

public class FutureCombination {
    public static void main(String[] args) {
        CompletableFuture<Integer> price = new CompletableFuture<>();
        CompletableFuture<Integer> tax = new CompletableFuture<>();
        CompletableFuture<Integer> total = price.thenCombine(tax, Integer::sum);
        new Thread(() -> price.complete(100)).start();
        tax.complete(19);
        assert total.join() == 119;
    }
}
