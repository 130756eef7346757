// Checks ConcurrentModificationException in every collection, and the cases in which iteration escapes it.
package collections;

import java.util.*;

public class FailFast {
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

    static <T> String loop(Iterable<T> source, Runnable change, int at) {
        StringBuilder b = new StringBuilder();
        try {
            int i = 0;
            for (T t : source) {
                b.append(t).append(' ');
                if (i++ == at) change.run();
            }
            return b + "ended";
        } catch (ConcurrentModificationException e) {
            return b + "CME " + e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (int at = 0; at < 4; at++) {
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4));
            p("ArrayList add at " + at, loop(l, () -> l.add(9), at));
            List<Integer> r = new ArrayList<>(List.of(1, 2, 3, 4));
            p("ArrayList remove at " + at, loop(r, () -> r.remove(0), at));
            List<Integer> k = new LinkedList<>(List.of(1, 2, 3, 4));
            p("LinkedList remove at " + at, loop(k, () -> k.remove(0), at));
            Map<Integer, Integer> h = new HashMap<>(Map.of(1, 1, 2, 2, 3, 3, 4, 4));
            p("HashMap remove at " + at, loop(h.keySet(), () -> h.remove(4), at));
            Map<Integer, Integer> t = new TreeMap<>(Map.of(1, 1, 2, 2, 3, 3, 4, 4));
            p("TreeMap put at " + at, loop(t.values(), () -> t.put(77, 77), at));
            Deque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3, 4));
            p("ArrayDeque add at " + at, loop(d, () -> d.add(5), at));
            Vector<Integer> v = new Vector<>(List.of(1, 2, 3, 4));
            p("Vector clear at " + at, loop(v, v::clear, at));
        }
        List<Integer> set = new ArrayList<>(List.of(1, 2, 3));
        p("set is no modification", loop(set, () -> set.set(2, 30), 0));
        Map<String, Integer> put = new LinkedHashMap<>(Map.of("a", 1));
        p("put of same key is none", loop(put.keySet(), () -> put.put("a", 2), 0));
        Map<Integer, Integer> replaced = new TreeMap<>(Map.of(1, 1, 2, 2));
        p("replaceAll is none", loop(replaced.values(), () -> replaced.replaceAll((k, v) -> v * 10), 0));
        List<Integer> sorted = new ArrayList<>(List.of(3, 1, 2));
        p("sort is one", loop(sorted, () -> sorted.sort(null), 0));
        List<Integer> cleared = new ArrayList<>(List.of(3, 1, 2));
        p("clear at end", loop(cleared, cleared::clear, 2));
        List<Integer> base = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        List<Integer> sub = base.subList(1, 4);
        base.add(6);
        x("subList size", () -> sub.size());
        x("subList get", () -> sub.get(0));
        x("subList toString", () -> sub.toString());
        List<Integer> f = new ArrayList<>(List.of(1, 2, 3));
        x("forEach", () -> { f.forEach(v -> f.add(v)); return "?"; });
        p("after forEach", f);
        x("removeIf", () -> f.removeIf(v -> f.add(7)));
        x("replaceAll", () -> { f.replaceAll(v -> { f.remove(0); return v; }); return "?"; });
        x("stream", () -> f.stream().peek(v -> f.add(1)).count() + " " + f.size());
        x("stream forEach", () -> { f.stream().forEach(v -> f.remove(0)); return "?"; });
        List<Integer> late = new ArrayList<>(List.of(1));
        java.util.stream.Stream<Integer> bound = late.stream();
        late.add(2);
        x("late binding", () -> bound.count());
        Iterator<Integer> a = late.iterator(), b = late.iterator();
        a.next();
        a.remove();
        x("other iterator", () -> b.next());
        p("hasNext does not check", b.hasNext());
        ListIterator<Integer> li = new LinkedList<>(List.of(1, 2, 3)).listIterator();
        li.next();
        li.add(5);
        x("set after add", () -> { li.set(1); return "?"; });
        x("remove after add", () -> { li.remove(); return "?"; });
        HashMap<String, Integer> m = new HashMap<>(Map.of("k", 1));
        x("computeIfAbsent recursion", () -> m.computeIfAbsent("a", k -> m.computeIfAbsent("b", q -> 1)));
        x("merge recursion", () -> m.merge("k", 1, (p, q) -> { m.put("zz", 1); return 2; }));
        TreeMap<String, Integer> tm = new TreeMap<>();
        x("TreeMap computeIfAbsent recursion", () -> tm.computeIfAbsent("a", k -> { tm.put("b", 1); return 1; }));
        PriorityQueue<Integer> pq = new PriorityQueue<>(List.of(1, 2, 3));
        p("PriorityQueue", loop(pq, () -> pq.poll(), 1));
        Hashtable<Integer, Integer> ht = new Hashtable<>(Map.of(1, 1, 2, 2));
        p("Hashtable", loop(ht.keySet(), () -> ht.put(9, 9), 0).endsWith("CME null"));
        StringBuilder out = new StringBuilder();
        Enumeration<Integer> en = new Vector<>(List.of(1, 2)).elements();
        while (en.hasMoreElements()) out.append(en.nextElement());
        p("enumeration", out);
        ConcurrentModificationException own = new ConcurrentModificationException("text", new RuntimeException("cause"));
        p("own", own.getMessage() + " " + own.getCause().getMessage());
    }
}
