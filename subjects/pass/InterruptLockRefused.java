// about: A thread that waits for a lock so that it can be interrupted does not get it if it is, and the lock goes to
//        whoever wants it next.
// budget: 116 states

import java.util.concurrent.locks.ReentrantLock;

public class InterruptLockRefused {
    static final ReentrantLock lock = new ReentrantLock();

    static void work() {
        try {
            lock.lockInterruptibly();
        } catch (InterruptedException e) {
            assert !lock.isHeldByCurrentThread();
            assert !Thread.currentThread().isInterrupted();
            return;
        }
        assert false : "main has the lock until the worker has ended";
    }

    public static void main(String[] args) throws InterruptedException {
        lock.lock();
        Thread worker = new Thread(InterruptLockRefused::work);
        worker.start();
        worker.interrupt();
        worker.join();
        lock.unlock();
        assert lock.tryLock();
    }
}
