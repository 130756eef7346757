// about: Time of check is not time of use. Bad: the key is there, another thread evicts it, and get()
//        gives null.
// budget: 18 states

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class CacheCheckThenGet {
    static final Map<Integer, String> cache = new ConcurrentHashMap<>();

    static int length(int key) {
        if (!cache.containsKey(key)) {
            return 0;
        }
        return cache.get(key).length(); //~ EXCEPTION java.lang.NullPointerException
    }

    public static void main(String[] args) {
        cache.put(1, "one");
        new Thread(() -> cache.remove(1)).start();
        length(1);
    }
}
