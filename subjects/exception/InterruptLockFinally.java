// about: The lock is taken inside of the block whose end gives it back. Bad: the interrupt comes while the worker
//        waits for the lock, and it gives back what it has not got.
// budget: 22 states

import java.util.concurrent.locks.ReentrantLock;

public class InterruptLockFinally {
    static final ReentrantLock lock = new ReentrantLock();

    static void work() {
        try {
            lock.lockInterruptibly();
        } catch (InterruptedException e) {
            // there is nothing to do then
        } finally {
            lock.unlock(); //~ EXCEPTION java.lang.IllegalMonitorStateException
        }
    }

    public static void main(String[] args) {
        Thread worker = new Thread(InterruptLockFinally::work);
        worker.start();
        worker.interrupt();
    }
}
