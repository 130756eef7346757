// about: PoolShutdownRace done right: the thread that hands in tasks also shuts the pool down, after the
//        last one. A task that is in is still done.
// budget: 920000 states

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolShutdownOrdered {
    public static void main(String[] args) {
        int tasks = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        ExecutorService pool = Executors.newFixedThreadPool(1);
        for (int i = 0; i < tasks; i++) {
            pool.execute(() -> { });
        }
        pool.shutdown();
    }
}
