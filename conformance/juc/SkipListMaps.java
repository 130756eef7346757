// ConcurrentSkipListMap: navigation, submaps, descending views, and threads filling it together.
package juc;

import java.util.Comparator;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipListMaps {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>();
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 10; n++) {
                    m.put((n * 7 % 10) * 3 + k, "t" + k);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(m.size() + " " + m.firstKey() + " " + m.lastEntry() + " " + m.get(14));
        System.out.println(m.floorKey(100) + " " + m.lowerKey(0) + " " + m.ceilingEntry(5) + " " + m.higherKey(28) + " " + m.floorKey(-1));
        System.out.println(m.headMap(4) + " " + m.tailMap(27, false) + " " + m.subMap(10, true, 12, true));
        ConcurrentNavigableMap<Integer, String> d = m.descendingMap();
        System.out.println(d.firstKey() + " " + d.headMap(26) + " " + d.ceilingKey(9));
        NavigableMap<Integer, String> sub = m.subMap(5, 10);
        System.out.println(sub.size() + " " + sub.pollFirstEntry() + " " + sub.containsKey(5) + " " + m.containsKey(5));
        try {
            sub.put(10, "out");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        sub.clear();
        System.out.println(m.keySet());
        System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.putIfAbsent(1, "no") + " " + m.putIfAbsent(500, "yes"));
        System.out.println(m.merge(500, "!", String::concat) + " " + m.computeIfAbsent(501, k -> "c" + k) + " " + m.computeIfPresent(501, (k, v) -> null) + " " + m.compute(502, (k, v) -> "n") + " " + m.replace(502, "n", "r") + " " + m.remove(502, "n"));
        System.out.println(m.navigableKeySet().descendingSet().first() + " " + m.descendingKeySet().headSet(27));
        int[] removed = new int[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                while (m.pollFirstEntry() != null) {
                    removed[k]++;
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println((removed[0] + removed[1] + removed[2]) + " " + m.isEmpty() + " " + m.firstEntry());
        try {
            m.firstKey();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("empty");
        }
        ConcurrentSkipListMap<String, Integer> words = new ConcurrentSkipListMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : "one two three four five six".split(" ")) {
            words.merge(s, s.length(), Integer::sum);
        }
        System.out.println(words + " " + words.clone().equals(words));
        try {
            words.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
    }
}
