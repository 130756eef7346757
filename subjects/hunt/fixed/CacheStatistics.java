// about: buggy/CacheStatistics.java, corrected. There: A lookup holds the read lock and takes the monitor of the
//        statistics, a reset holds the monitor and takes the write lock. Bad: each has its first.
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class CacheStatistics {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> entries = new HashMap<>();
    private final Object statistics = new Object();
    private int hits;

    void fill() { // before the threads start
        entries.put("a", 1);
        if (!entries.containsKey("b")) {
            entries.put("b", 2);
        }
    }

    Integer lookup(String key) {
        lock.readLock().lock();
        try {
            Integer found = entries.get(key);
            synchronized (statistics) {
                hits++;
            }
            return found;
        } finally {
            lock.readLock().unlock();
        }
    }

    void reset() {
        lock.writeLock().lock();
        synchronized (statistics) {
            entries.clear();
            hits = 0;
        }
        lock.writeLock().unlock();
    }

    /** Writes may be followed by reads: a write lock can be turned into a read lock. */
    int sizeAfterRemoval(String key) {
        lock.writeLock().lock();
        entries.remove(key);
        lock.readLock().lock();
        lock.writeLock().unlock();
        int size = entries.size();
        lock.readLock().unlock();
        return size;
    }

    public static void main(String[] args) throws InterruptedException {
        CacheStatistics cache = new CacheStatistics();
        cache.fill();
        Thread reset = new Thread(cache::reset);
        reset.start();
        cache.lookup("a");
        reset.join();
        assert cache.sizeAfterRemoval("b") == 0;
        assert cache.hits <= 1;
    }
}
