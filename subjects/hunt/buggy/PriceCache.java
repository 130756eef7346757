// about: A price is looked for under the read lock and put there under the write lock, and not looked for again
//        between. Bad: two find none, and it is computed twice.
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class PriceCache {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> prices = new HashMap<>();
    private int computed;
    private int base;

    void open(int base) { // before the threads start
        this.base = base;
        if (!prices.containsKey("tea")) {
            prices.put("tea", base);
        }
    }

    void compute(String what) {
        lock.readLock().lock();
        boolean known = prices.containsKey(what);
        lock.readLock().unlock();
        if (!known) {
            lock.writeLock().lock();
            prices.put(what, base + 1);
            computed++;
            lock.writeLock().unlock();
        }
    }

    int count() { // after the threads have ended
        int sum = 0;
        for (int price : prices.values()) {
            sum += price;
        }
        lock.writeLock().lock();
        lock.readLock().lock(); // allowed to the writer
        lock.readLock().unlock();
        lock.writeLock().unlock();
        return sum + base;
    }

    public static void main(String[] args) throws InterruptedException {
        PriceCache cache = new PriceCache();
        cache.open(3);
        Thread other = new Thread(() -> cache.compute("cup"));
        other.start();
        cache.compute("cup");
        other.join();
        assert cache.count() == 10;
        assert cache.computed == 1 : "computed twice"; //~ ASSERT
    }
}
