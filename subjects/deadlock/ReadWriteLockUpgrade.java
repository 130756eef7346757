// about: ReentrantReadWriteLock cannot be upgraded: who asks for the write lock with a read lock in hand
//        waits for itself. Bad: anybody finds the cache empty; the next reader gets stuck behind.
// budget: 5500 states

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockUpgrade {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private Integer cached;

    int get() {
        lock.readLock().lock(); //~ DEADLOCK
        try {
            if (cached == null) {
                lock.writeLock().lock(); //~ DEADLOCK
                cached = 42;
                lock.writeLock().unlock();
            }
            return cached;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) {
        ReadWriteLockUpgrade cache = new ReadWriteLockUpgrade();
        new Thread(cache::get).start();
        cache.get();
    }
}
