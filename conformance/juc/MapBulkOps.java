// ConcurrentHashMap bulk operations: forEach, search, reduce and their typed forms, sequential and parallel.
package juc;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MapBulkOps {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (int i = 1; i <= 20; i++) {
            m.put("k" + i, i);
        }
        for (long threshold : new long[] {Long.MAX_VALUE, 1}) {
            AtomicInteger sum = new AtomicInteger();
            m.forEach(threshold, (k, v) -> sum.addAndGet(v));
            m.forEachKey(threshold, k -> sum.addAndGet(k.length()));
            m.forEachValue(threshold, v -> sum.addAndGet(v % 2));
            m.forEachEntry(threshold, e -> sum.addAndGet(e.getKey().length() - e.getValue()));
            m.forEach(threshold, (k, v) -> v > 18 ? k : null, k -> sum.addAndGet(1000));
            m.forEachKey(threshold, k -> k.endsWith("0") ? 1 : null, one -> sum.addAndGet(100_000 * one));
            System.out.println("sum " + sum);
            System.out.println(m.search(threshold, (k, v) -> v == 13 ? k : null) + " " + m.searchKeys(threshold, k -> k.equals("k5") ? "five" : null)
                + " " + m.searchValues(threshold, v -> v > 20 ? v : null) + " " + m.searchEntries(threshold, e -> e.getValue() == 1 ? e.getKey() : null));
            System.out.println(m.reduce(threshold, (k, v) -> v * v, Integer::sum) + " " + m.reduceKeys(threshold, (a, b) -> a.compareTo(b) > 0 ? a : b)
                + " " + m.reduceValues(threshold, Integer::max) + " " + m.reduceValues(threshold, v -> v > 15 ? v : null, Integer::min));
            System.out.println(m.reduceToInt(threshold, (k, v) -> v, 0, Integer::sum) + " " + m.reduceToLong(threshold, (k, v) -> 1L << v, 0, (a, b) -> a | b)
                + " " + m.reduceToDouble(threshold, (k, v) -> v / 2.0, 0, Double::sum));
            System.out.println(m.reduceKeysToInt(threshold, String::length, 0, Integer::sum) + " " + m.reduceValuesToLong(threshold, v -> v, Long.MIN_VALUE, Math::max)
                + " " + m.reduceEntriesToInt(threshold, e -> e.getValue(), 0, Integer::sum) + " " + m.reduceKeysToDouble(threshold, k -> 0.5, 0, Double::sum));
            Map.Entry<String, Integer> big = m.reduceEntries(threshold, (a, b) -> a.getValue() > b.getValue() ? a : b);
            System.out.println(big + " " + m.reduceEntries(threshold, e -> e.getValue() < 0 ? 1 : null, Integer::sum));
        }
        ConcurrentHashMap<String, Integer> empty = new ConcurrentHashMap<>();
        System.out.println(empty.reduceValues(1, Integer::sum) + " " + empty.reduceValuesToInt(1, v -> v, 42, Integer::sum) + " " + empty.search(1, (k, v) -> k));
    }
}
