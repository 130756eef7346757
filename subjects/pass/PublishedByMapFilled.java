// about: PublishedByMap done right: all is written before the put.
// budget: 23 states

import java.util.concurrent.ConcurrentHashMap;

public class PublishedByMapFilled {
    static final class Entry {
        int hits;
    }

    public static void main(String[] args) {
        ConcurrentHashMap<String, Entry> entries = new ConcurrentHashMap<>();
        new Thread(() -> {
            Entry entry = new Entry();
            entry.hits = 1;
            entries.put("home", entry);
        }).start();
        Entry entry = entries.get("home");
        if (entry != null) {
            assert entry.hits == 1;
        }
    }
}
