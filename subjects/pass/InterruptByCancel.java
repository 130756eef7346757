// about: InterruptNotByCancel done right: cancel(true) interrupts the thread if the task has begun. If it has not, it
//        never begins.
// budget: 370 states

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

public class InterruptByCancel {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        FutureTask<Void> task = new FutureTask<>(() -> {
            new CountDownLatch(1).await();
            return null;
        });
        Thread thread = new Thread(task);
        thread.start();
        assert task.cancel(true);
        thread.join();
        try {
            task.get();
            assert false : "there is no result";
        } catch (CancellationException e) {
            assert task.isCancelled();
        }
    }
}
