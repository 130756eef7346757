// about: ReadWriteLockUpgrade done right: the read lock is given back before the write lock is asked for,
//        the cache is looked at again, and the read lock is taken before the write lock is given back.
// budget: 170000 states

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockDowngrade {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private Integer cached;
    private int computed;

    int get() {
        lock.readLock().lock();
        if (cached == null) {
            lock.readLock().unlock();
            lock.writeLock().lock();
            if (cached == null) {
                cached = 42;
                computed++;
            }
            lock.readLock().lock();
            lock.writeLock().unlock();
        }
        try {
            assert computed == 1;
            return cached;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) {
        ReadWriteLockDowngrade cache = new ReadWriteLockDowngrade();
        new Thread(cache::get).start();
        assert cache.get() == 42;
    }
}
