// about: InterruptAskedTwice done right: isInterrupted() leaves the interrupt as it is, and both loops see it. park
//        returns because of it and leaves it, too.
// budget: 90 states

import java.util.concurrent.locks.LockSupport;

public class InterruptAskedGently {
    static void awaitWork() {
        while (!Thread.currentThread().isInterrupted()) {
            LockSupport.park();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                awaitWork();
            }
            LockSupport.park();
            assert Thread.interrupted();
            assert !Thread.interrupted();
        });
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
