// Checks LinkedHashMap and LinkedHashSet: insertion order, access order, removeEldestEntry, and view mutation.
package collections;

import java.util.*;

public class LinkedHashMaps {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        String shown;
        try {
            shown = String.valueOf(body.run());
        } catch (Throwable t) {
            shown = t.getClass().getName() + " / " + t.getMessage();
        }
        System.out.println(label + ": " + shown);
    }

    static final class Lru<K, V> extends LinkedHashMap<K, V> {
        final int max;
        final List<K> evicted = new ArrayList<>();

        Lru(int max) {
            super(8, 0.75f, true);
            this.max = max;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            boolean drop = size() > max;
            if (drop) evicted.add(eldest.getKey());
            return drop;
        }
    }

    public static void main(String[] args) {
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        for (String s : "delta alpha charlie bravo echo".split(" ")) m.put(s, s.length());
        p("insertion", m);
        m.put("alpha", 100);
        p("reinsert keeps place", m);
        m.remove("delta");
        m.put("delta", 1);
        p("remove and put moves", m);
        p("keys", m.keySet() + " " + m.values() + " " + m.entrySet());
        m.merge("bravo", 1, Integer::sum);
        m.computeIfAbsent("foxtrot", String::length);
        m.compute("echo", (k, v) -> null);
        m.putIfAbsent("golf", 0);
        p("functions", m);
        m.replaceAll((k, v) -> v * 2);
        p("replaceAll", m);
        p("containsValue", m.containsValue(200) + " " + m.containsValue(3));
        Iterator<String> it = m.keySet().iterator();
        it.next();
        it.next();
        it.remove();
        p("iterator remove", m);
        LinkedHashMap<Integer, String> access = new LinkedHashMap<>(16, 0.75f, true);
        for (int i = 0; i < 6; i++) access.put(i, "v" + i);
        access.get(2);
        access.getOrDefault(0, "x");
        access.put(3, "V3");
        access.containsKey(1);
        p("access order", access.keySet());
        access.computeIfPresent(4, (k, v) -> v + "!");
        access.merge(1, "m", String::concat);
        access.putIfAbsent(5, "no");
        p("access by functions", access);
        x("concurrent by get", () -> { for (Integer k : access.keySet()) access.get(2); return "?"; });
        access.forEach((k, v) -> { });
        p("forEach keeps order", access.keySet());
        Lru<String, Integer> lru = new Lru<>(3);
        for (String s : "a b c a d e a f b a".split(" ")) lru.merge(s, 1, Integer::sum);
        p("lru", lru + " evicted " + lru.evicted);
        lru.putAll(Map.of("z", 9));
        p("lru putAll", lru.size() + " " + lru.containsKey("z") + " " + lru.evicted.size());
        LinkedHashSet<Integer> set = new LinkedHashSet<>(List.of(9, 3, 7));
        p("set", set.add(3) + " " + set.add(1) + " " + set + " " + set.remove(9) + " " + set.add(9) + " " + set);
        p("set equals", set.equals(new HashSet<>(Arrays.asList(1, 3, 7, 9))) + " " + set.hashCode());
        p("retainAll", set.retainAll(List.of(1, 9, 5)) + " " + set);
        p("toArray", Arrays.toString(set.toArray(new Integer[0])));
        LinkedHashMap<String, Integer> copy = new LinkedHashMap<>(m);
        @SuppressWarnings("unchecked")
        Map<String, Integer> clone = (Map<String, Integer>) m.clone();
        m.clear();
        p("copies", copy + " " + clone + " " + m);
        p("copy equals", copy.equals(clone) + " " + copy.equals(new HashMap<>(clone)));
        LinkedHashMap<Object, Object> nulls = new LinkedHashMap<>();
        nulls.put(null, null);
        nulls.put("a", null);
        p("nulls", nulls + " " + nulls.containsKey(null) + " " + nulls.get(null));
        LinkedHashMap<Integer, Integer> big = new LinkedHashMap<>();
        for (int i = 0; i < 100; i++) big.put(i * 7919 % 101, i);
        big.keySet().removeIf(k -> k % 9 != 0);
        p("big", big);
        Spliterator<Integer> sp = set.spliterator();
        p("spliterator", sp.hasCharacteristics(Spliterator.ORDERED) + " " + sp.hasCharacteristics(Spliterator.DISTINCT) + " " + sp.estimateSize());
        x("entry setValue", () -> { copy.entrySet().iterator().next().setValue(77); return copy; });
        x("next past end", () -> { Iterator<Integer> i = new LinkedHashSet<Integer>().iterator(); return i.next(); });
    }
}
