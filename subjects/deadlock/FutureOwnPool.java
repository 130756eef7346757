// about: A task hands a second task to its own pool and waits for it, but the pool has only one thread,
//        and that thread is the one who waits.
// budget: 10 states

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class FutureOwnPool {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        Future<Integer> outer = pool.submit(() -> {
            Future<Integer> inner = pool.submit(() -> 42);
            return inner.get(); //~ DEADLOCK
        });
        outer.get(); //~ DEADLOCK
        pool.shutdown();
    }
}
