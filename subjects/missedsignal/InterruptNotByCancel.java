// about: A task is cancelled without an interrupt. Bad: it has begun, and waits for ever for something that only an
//        interrupt could end.
// budget: 33 states

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;

public class InterruptNotByCancel {
    public static void main(String[] args) {
        FutureTask<Void> task = new FutureTask<>(() -> {
            new CountDownLatch(1).await(); //~ MISSED SIGNAL
            return null;
        });
        new Thread(task).start();
        task.cancel(false);
    }
}
