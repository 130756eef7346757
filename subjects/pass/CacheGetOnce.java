// about: CacheCheckThenGet done right: one look into the cache, and what was found there is used.
// budget: 12 states

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class CacheGetOnce {
    static final Map<Integer, String> cache = new ConcurrentHashMap<>();

    static int length(int key) {
        String value = cache.get(key);
        return value == null ? 0 : value.length();
    }

    public static void main(String[] args) {
        cache.put(1, "one");
        new Thread(() -> cache.remove(1)).start();
        int length = length(1);
        assert length == 3 || length == 0;
    }
}
