// about: A pool that nobody shuts down does not keep the program from ending if its threads are daemons.
// budget: 968 states

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class DaemonPool {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        pool.execute(() -> {
            result = 42;
            done.countDown();
        });
        done.await();
        assert result == 42;
    }
}
