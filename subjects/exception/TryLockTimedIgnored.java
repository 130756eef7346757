// about: A thread does not look whether it has got the lock within its time. Bad: it has not, because main has it, and
//        it gives back what it has not got.
// budget: 10 states

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TryLockTimedIgnored {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Thread worker = new Thread(() -> {
            try {
                lock.tryLock(10, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            lock.unlock(); //~ EXCEPTION java.lang.IllegalMonitorStateException
        });
        lock.lock();
        worker.start();
        worker.join();
        lock.unlock();
    }
}
