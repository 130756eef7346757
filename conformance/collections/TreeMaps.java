// Checks TreeMap: order, navigation, sub maps, descending views, entries, comparators and exceptions.
package collections;

import java.util.*;

public class TreeMaps {
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

    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 0; i < 20; i++) m.put(i * 37 % 50, "v" + i);
        p("map", m);
        p("ends", m.firstKey() + " " + m.lastKey() + " " + m.firstEntry() + " " + m.lastEntry());
        for (int k : new int[] {-1, 0, 5, 24, 25, 49, 60})
            p("near " + k, m.lowerKey(k) + " " + m.floorKey(k) + " " + m.ceilingKey(k) + " " + m.higherKey(k) + " " + m.lowerEntry(k) + " " + m.higherEntry(k));
        p("poll", m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.size());
        p("headMap", m.headMap(12) + " " + m.headMap(12, true).size());
        p("tailMap", m.tailMap(40) + " " + m.tailMap(40, false).size());
        p("subMap", m.subMap(10, 30) + " " + m.subMap(10, false, 30, true));
        NavigableMap<Integer, String> sub = m.subMap(10, true, 30, true);
        p("sub ends", sub.firstKey() + " " + sub.lastKey() + " " + sub.lowerKey(10) + " " + sub.higherKey(30) + " " + sub.floorKey(100) + " " + sub.ceilingKey(-5));
        p("sub put", sub.put(20, "new") + " " + m.get(20) + " " + sub.remove(10) + " " + m.containsKey(10));
        x("sub put outside", () -> sub.put(31, "x"));
        p("sub get outside", sub.get(40) + " " + sub.containsKey(40) + " " + sub.remove(40));
        x("sub of sub outside", () -> sub.subMap(0, 50));
        p("sub of sub", sub.headMap(20) + " " + sub.tailMap(20, false).descendingMap());
        x("subMap reversed", () -> m.subMap(30, 10));
        NavigableMap<Integer, String> desc = m.descendingMap();
        p("descending", desc.firstKey() + " " + desc.lastKey() + " " + desc.lowerKey(20) + " " + desc.higherKey(20) + " " + desc.headMap(40));
        p("descending keys", m.descendingKeySet());
        p("navigable keys", m.navigableKeySet().subSet(15, 35) + " " + m.navigableKeySet().floor(14));
        x("entry immutable", () -> m.firstEntry().setValue("x"));
        m.entrySet().iterator().next().setValue("changed");
        p("entry set mutable", m.firstEntry());
        sub.clear();
        p("sub clear", m);
        x("null key", () -> { try { return m.put(null, "x"); } catch (NullPointerException e) { return "NPE"; } });
        x("not comparable", () -> { new TreeMap<Object, Object>().put(Object.class, 1); return "?"; });
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("Bob", 1);
        ci.put("alice", 2);
        ci.put("BOB", 3);
        ci.put("Carol", 4);
        p("case", ci + " " + ci.get("ALICE") + " " + ci.containsKey("carol") + " " + (ci.comparator() == String.CASE_INSENSITIVE_ORDER));
        TreeMap<String, Integer> nulls = new TreeMap<>(Comparator.nullsFirst(Comparator.reverseOrder()));
        nulls.put("a", 1);
        nulls.put(null, 0);
        nulls.put("b", 2);
        p("nulls first", nulls + " " + nulls.firstKey() + " " + nulls.ceilingKey("aa"));
        TreeMap<Integer, Integer> f = new TreeMap<>();
        for (int i = 0; i < 40; i++) f.merge(i * i % 11, i, Integer::sum);
        p("merge", f);
        f.computeIfAbsent(2, k -> 20);
        f.computeIfPresent(0, (k, v) -> null);
        f.compute(1, (k, v) -> v + 1000);
        f.putIfAbsent(3, -1);
        f.replace(4, 44);
        f.replaceAll((k, v) -> v % 100);
        p("functions", f);
        p("replace if", f.replace(4, 44, 45) + " " + f.replace(4, 44, 46) + " " + f.get(4));
        TreeMap<Integer, Integer> empty = new TreeMap<>();
        x("firstKey empty", () -> empty.firstKey());
        p("empty", empty.firstEntry() + " " + empty.pollLastEntry() + " " + empty.floorKey(1) + " " + empty);
        TreeMap<Integer, Integer> big = new TreeMap<>();
        for (int i = 0; i < 300; i++) big.put(i * 7919 % 307, i);
        for (int i = 0; i < 307; i += 2) big.remove(i);
        int check = 0;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) check = check * 31 + e.getKey() + e.getValue();
        p("big", big.size() + " " + check + " " + big.floorKey(100) + " " + big.subMap(50, 60));
        Iterator<Integer> it = big.keySet().iterator();
        while (it.hasNext()) if (it.next() % 5 != 0) it.remove();
        p("iterator remove", big.size() + " " + big.firstKey() + " " + big.headMap(60).keySet());
        x("concurrent", () -> { for (int k : big.keySet()) big.remove(k + 10); return "?"; });
        p("copy", new TreeMap<>(Map.of("b", 1, "a", 2, "c", 3)) + " " + new TreeMap<>(desc).firstKey());
        p("equals", big.equals(new HashMap<>(big)) + " " + m.clone().equals(m));
        p("values", m.values().remove("changed") + " " + m.values());
        p("keySet", m.keySet().removeAll(List.of(37, 38)) + " " + m.keySet());
    }
}
