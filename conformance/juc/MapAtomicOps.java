// ConcurrentHashMap: put, putIfAbsent, compute, merge, replace, remove, and null checks.
package juc;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

public class MapAtomicOps {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        System.out.println(m.put("a", 1) + " " + m.put("a", 2) + " " + m.putIfAbsent("a", 3) + " " + m.putIfAbsent("b", 4) + " " + m.get("a") + " " + m.get("zz"));
        System.out.println(m.computeIfAbsent("c", String::length) + " " + m.computeIfAbsent("c", k -> 99) + " " + m.computeIfAbsent("none", k -> null) + " " + m.containsKey("none"));
        System.out.println(m.computeIfPresent("a", (k, v) -> v + 10) + " " + m.computeIfPresent("q", (k, v) -> 1) + " " + m.computeIfPresent("b", (k, v) -> null) + " " + m);
        System.out.println(m.compute("d", (k, v) -> v == null ? 7 : v + 1) + " " + m.compute("d", (k, v) -> v == null ? 7 : v + 1) + " " + m.compute("d", (k, v) -> null));
        System.out.println(m.merge("a", 5, Integer::sum) + " " + m.merge("e", 5, Integer::sum) + " " + m.merge("e", 5, (x, y) -> null) + " " + m);
        System.out.println(m.replace("a", 1) + " " + m.replace("a", 17, 2) + " " + m.replace("a", 1, 2) + " " + m.remove("a", 5) + " " + m.remove("a", 2) + " " + m.remove("a"));
        System.out.println(m.getOrDefault("zz", -1) + " " + m.size() + " " + m.mappingCount() + " " + m.isEmpty() + " " + m.containsValue(1) + " " + m.contains(5));
        Runnable[] bad = {
            () -> m.put(null, 1), () -> m.put("x", null), () -> m.get(null), () -> m.merge("x", null, Integer::sum),
            () -> m.computeIfAbsent("x", null), () -> m.containsValue(null),
        };
        int refused = 0;
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (NullPointerException e) {
                refused++;
            }
        }
        System.out.println("refused " + refused);
        try {
            m.computeIfAbsent("rec", k -> m.computeIfAbsent("rec", k2 -> 1));
            System.out.println("no recursion check");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.compute("boom", (k, v) -> {
                throw new ArithmeticException("in the function");
            });
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " " + m.containsKey("boom"));
        }
        // Keys with equal hash codes share a bin, and a big bin becomes a tree.
        class Key implements Comparable<Key> {
            final int id;

            Key(int id) {
                this.id = id;
            }

            @Override
            public int hashCode() {
                return id % 2;
            }

            @Override
            public boolean equals(Object o) {
                return o instanceof Key && ((Key) o).id == id;
            }

            @Override
            public int compareTo(Key o) {
                return Integer.compare(id, o.id);
            }
        }
        ConcurrentHashMap<Key, Integer> bins = new ConcurrentHashMap<>(64);
        for (int i = 0; i < 40; i++) {
            bins.put(new Key(i), i * i);
        }
        int sum = 0;
        for (int i = 0; i < 40; i++) {
            sum += bins.get(new Key(i));
        }
        for (int i = 0; i < 40; i += 3) {
            bins.remove(new Key(i));
        }
        System.out.println(sum + " " + bins.size() + " " + bins.get(new Key(39)) + " " + bins.get(new Key(38)));
        // Growth keeps everything.
        ConcurrentHashMap<Integer, Integer> big = new ConcurrentHashMap<>(2);
        for (int i = 0; i < 200; i++) {
            big.put(i * 7, i);
        }
        int found = 0;
        for (int i = 0; i < 200; i++) {
            found += big.get(i * 7) == i ? 1 : 0;
        }
        System.out.println(big.size() + " " + found);
        Map<String, Integer> from = new ConcurrentHashMap<>(Map.of("x", 1, "y", 2));
        from.replaceAll((k, v) -> v * 10);
        System.out.println(new TreeMap<>(from) + " " + from.equals(Map.of("x", 10, "y", 20)) + " " + (from.hashCode() == Map.of("x", 10, "y", 20).hashCode()));
        from.clear();
        System.out.println(from);
    }
}
