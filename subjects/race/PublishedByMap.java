// about: An object is handed over by a concurrent map, which orders what was done before the put with what is done
//        after the get. The write after the put is not ordered with anything.
// budget: 24 states

import java.util.concurrent.ConcurrentHashMap;

public class PublishedByMap {
    static final class Entry {
        int hits;
    }

    public static void main(String[] args) {
        ConcurrentHashMap<String, Entry> entries = new ConcurrentHashMap<>();
        new Thread(() -> {
            Entry entry = new Entry();
            entries.put("home", entry);
            entry.hits = 1; //~ RACE
        }).start();
        Entry entry = entries.get("home");
        if (entry != null) {
            int seen = entry.hits; //~ RACE
        }
    }
}
