// about: A cache on computeIfAbsent: the value is computed once for each key, and the second thread
//        waits for the first one's result.
// budget: 600 states

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MapComputeIfAbsent {
    static final Map<Integer, Object> cache = new ConcurrentHashMap<>();
    static final AtomicInteger computed = new AtomicInteger();

    static Object get(int key) {
        return cache.computeIfAbsent(key, k -> {
            computed.incrementAndGet();
            return new Object();
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Object[] seen = new Object[1];
        Thread other = new Thread(() -> seen[0] = get(1));
        other.start();
        Object mine = get(1);
        other.join();
        assert seen[0] == mine && computed.get() == 1;
    }
}
