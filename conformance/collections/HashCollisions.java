// Checks HashMap with colliding keys: treeification with and without Comparable keys, untreeify, iteration and removal.
package collections;

import java.util.*;

public class HashCollisions {
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

    static final class Key implements Comparable<Key> {
        final int id;
        final int hash;
        static int compares;

        Key(int id, int hash) {
            this.id = id;
            this.hash = hash;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key && ((Key) o).id == id;
        }

        @Override
        public int compareTo(Key k) {
            compares++;
            return Integer.compare(id, k.id);
        }

        @Override
        public String toString() {
            return "k" + id;
        }
    }

    static final class Plain {
        final int id;

        Plain(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return 7;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Plain && ((Plain) o).id == id;
        }

        @Override
        public String toString() {
            return "p" + id;
        }
    }

    public static void main(String[] args) {
        Map<Key, Integer> m = new HashMap<>();
        for (int i = 0; i < 80; i++) m.put(new Key(i * 17 % 80, 42), i);
        p("size", m.size());
        int sum = 0;
        for (int i = 0; i < 80; i++) sum += m.get(new Key(i, 42)) * (i + 1);
        p("sum", sum);
        p("order", m.keySet());
        p("tree was used", Key.compares > 0);
        p("absent", m.get(new Key(500, 42)) + " " + m.containsKey(new Key(-1, 42)));
        for (int i = 0; i < 80; i += 2) m.remove(new Key(i, 42));
        p("after removal", m.keySet());
        for (Iterator<Key> it = m.keySet().iterator(); it.hasNext();) if (it.next().id % 3 == 0) it.remove();
        p("after iterator removal", m.keySet() + " " + m.size());
        m.keySet().removeIf(k -> k.id > 20);
        p("small again", m);
        p("put again", m.put(new Key(1, 42), -1) + " " + m.put(new Key(2, 42), -2) + " " + m);

        Map<Key, Integer> two = new HashMap<>();
        for (int i = 0; i < 120; i++) two.merge(new Key(i, i % 2 == 0 ? 5 : 5 + (1 << 20)), i, Integer::sum);
        p("two hashes", two.size() + " " + two.get(new Key(64, 5)) + " " + two.get(new Key(65, 5 + (1 << 20))) + " " + two.get(new Key(65, 5)));
        for (int i = 0; i < 200; i++) two.put(new Key(1000 + i, i), i);
        p("resized split", two.size() + " " + two.get(new Key(64, 5)) + " " + two.get(new Key(1007, 7)));
        int total = 0;
        for (Map.Entry<Key, Integer> e : two.entrySet()) total += e.getKey().id ^ e.getValue();
        p("total", total);
        two.computeIfPresent(new Key(64, 5), (k, v) -> null);
        p("compute removes", two.size() + " " + two.containsKey(new Key(64, 5)));
        p("computeIfAbsent", two.computeIfAbsent(new Key(64, 5), k -> 640) + " " + two.compute(new Key(64, 5), (k, v) -> v + 1) + " " + two.merge(new Key(64, 5), 9, Integer::sum));

        Set<Plain> plain = new HashSet<>();
        for (int i = 0; i < 12; i++) plain.add(new Plain(i));
        p("plain", plain.size() + " " + plain.contains(new Plain(3)) + " " + plain.contains(new Plain(12)) + " " + plain.add(new Plain(5)) + " " + plain.remove(new Plain(5)) + " " + plain.size());

        Set<String> strings = new HashSet<>();
        for (int bits = 0; bits < 64; bits++) {
            StringBuilder b = new StringBuilder();
            for (int i = 0; i < 6; i++) b.append((bits >> i & 1) == 0 ? "Aa" : "BB");
            strings.add(b.toString());
        }
        p("equal string hashes", strings.size() + " " + strings.stream().mapToInt(String::hashCode).distinct().count());
        p("find", strings.contains("AaBBAaBBAaBB") + " " + strings.contains("AaBBAaBBAaBb"));
        p("first ones", new ArrayList<>(strings).subList(0, 12));
        p("sorted ends", new TreeSet<>(strings).first() + " " + new TreeSet<>(strings).last());
        LinkedHashSet<Key> linked = new LinkedHashSet<>();
        for (int i = 0; i < 70; i++) linked.add(new Key(i * 13 % 70, 1));
        linked.removeIf(k -> k.id % 10 != 3);
        p("linked", linked);
        Map<Key, Integer> copy = new HashMap<>(two);
        p("copy equals", copy.equals(two) + " " + (copy.hashCode() == two.hashCode()));
    }
}
