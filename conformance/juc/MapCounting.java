// Threads count words and build an index in one ConcurrentHashMap; each function runs as often as it must.
package juc;

import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

public class MapCounting {
    public static void main(String[] args) throws Exception {
        String[] words = "the quick brown fox jumps over the lazy dog and the cat sat on the mat".split(" ");
        ConcurrentHashMap<String, Integer> merged = new ConcurrentHashMap<>();
        ConcurrentHashMap<String, LongAdder> adders = new ConcurrentHashMap<>();
        ConcurrentHashMap<Integer, Set<String>> byLength = new ConcurrentHashMap<>();
        ConcurrentHashMap<String, Integer> looped = new ConcurrentHashMap<>();
        AtomicInteger made = new AtomicInteger();
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                for (String w : words) {
                    merged.merge(w, 1, Integer::sum);
                    adders.computeIfAbsent(w, k -> {
                        made.incrementAndGet();
                        return new LongAdder();
                    }).increment();
                    byLength.computeIfAbsent(w.length(), k -> ConcurrentHashMap.newKeySet()).add(w);
                    while (true) {
                        Integer old = looped.putIfAbsent(w, 1);
                        if (old == null || looped.replace(w, old, old + 1)) {
                            break;
                        }
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(new TreeMap<>(merged));
        System.out.println(new TreeMap<>(adders).equals(new TreeMap<>(adders)) + " " + adders.size() + " made " + made);
        System.out.println(adders.get("the").sum() + " " + merged.equals(looped));
        TreeMap<Integer, Set<String>> sorted = new TreeMap<>();
        byLength.forEach((k, v) -> sorted.put(k, new TreeSet<>(v)));
        System.out.println(sorted);

        // Insertions and removals by several threads meet while the table grows.
        ConcurrentHashMap<Integer, Integer> grow = new ConcurrentHashMap<>(1);
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 60; n++) {
                    grow.put(n * 3 + k, n);
                }
                for (int n = 0; n < 60; n += 2) {
                    grow.remove(n * 3 + k);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        int sum = 0;
        for (int v : grow.values()) {
            sum += v;
        }
        System.out.println(grow.size() + " " + grow.mappingCount() + " " + sum);

        // Exactly one thread wins each key.
        ConcurrentHashMap<Integer, Integer> owners = new ConcurrentHashMap<>();
        AtomicInteger wins = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 20; n++) {
                    if (owners.putIfAbsent(n, k) == null) {
                        wins.incrementAndGet();
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println("wins " + wins);
    }
}
