// about: A pool is shut down while another thread still hands in tasks. Bad: shutdown() comes first.
// budget: 3000 states

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolShutdownRace {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        new Thread(() -> {
            pool.execute(() -> { }); //~ EXCEPTION java.util.concurrent.RejectedExecutionException
        }).start();
        pool.shutdown();
    }
}
