// about: An interrupt does not disturb who waits for a permit uninterruptibly: it gets the permit, and finds the
//        interrupt afterwards.
// budget: 2010 states

import java.util.concurrent.Semaphore;

public class InterruptUndisturbed {
    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(0);
        Thread worker = new Thread(() -> {
            permits.acquireUninterruptibly();
            assert Thread.interrupted();
        });
        worker.start();
        worker.interrupt();
        permits.release();
        worker.join();
        assert permits.availablePermits() == 0;
    }
}
