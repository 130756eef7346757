// about: TryLockTimedIgnored done right: only who has got the lock gives it back.
// budget: 1726 states

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TryLockTimedAsked {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Thread worker = new Thread(() -> {
            try {
                if (lock.tryLock(10, TimeUnit.MILLISECONDS)) {
                    lock.unlock();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        lock.lock();
        worker.start();
        lock.unlock();
        worker.join();
        assert !lock.isLocked();
    }
}
