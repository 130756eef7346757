// Checks sequenced collections: first, last, reversed views of lists, deques, linked sets and maps; failures on empty and immutable ones.
package jdk21;
import java.util.*;

public class Sequenced {
    interface Act { Object run(); }
    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName());
        }
    }
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        t("first/last", () -> l.getFirst() + " " + l.getLast());
        l.addFirst(0); l.addLast(4);
        t("list", () -> l);
        t("reversed", () -> l.reversed() + " " + l.reversed().reversed());
        l.reversed().add(99); l.reversed().addFirst(100);
        t("through view", () -> l);
        t("remove", () -> l.removeFirst() + " " + l.removeLast() + " " + l);
        t("view ops", () -> l.reversed().indexOf(1) + " " + l.reversed().get(0) + " " + l.reversed().subList(0, 2) + " " + l.reversed().contains(3) + " " + l.reversed().equals(List.of(4, 3, 2, 1, 99)));
        t("view iterate", () -> { StringBuilder sb = new StringBuilder(); for (int x : l.reversed()) sb.append(x).append(','); return sb; });
        t("view stream", () -> l.reversed().stream().map(x -> x * 2).toList());
        t("view sort", () -> { l.reversed().sort(null); return l; });
        t("empty", () -> new ArrayList<>().getFirst()); t("empty last", () -> new ArrayList<>().removeLast()); t("immutable", () -> List.of(1).removeFirst());
        t("immutable add", () -> { List.of(1).addFirst(2); return ""; }); t("immutable reversed", () -> List.of(1, 2).reversed());
        Deque<String> d = new ArrayDeque<>(List.of("a", "b", "c")); t("deque", () -> d.getFirst() + d.getLast() + d.reversed()); d.reversed().addFirst("z");
        t("deque view", () -> d + " " + d.reversed().peekFirst() + d.reversed().pollLast() + d); LinkedList<Integer> ll = new LinkedList<>(List.of(1, 2));
        t("linked", () -> ll.reversed() + " " + ll.reversed().pop() + ll);
        LinkedHashSet<String> s = new LinkedHashSet<>(List.of("x", "y", "z")); t("set", () -> s.getFirst() + s.getLast() + s.reversed()); s.addFirst("z");
        s.addLast("x"); t("set moved", () -> s); t("set remove", () -> s.removeFirst() + s.removeLast() + s); s.reversed().add("w");
        t("set view", () -> s + " " + s.reversed().contains("w") + s.reversed().size()); t("set empty", () -> new LinkedHashSet<>().getLast());
        TreeSet<Integer> ts = new TreeSet<>(List.of(5, 1, 3)); t("sorted", () -> ts.getFirst() + " " + ts.getLast() + " " + ts.reversed());
        t("sorted add", () -> { ts.addFirst(1); return ""; }); t("sorted remove", () -> ts.removeLast() + " " + ts); SequencedCollection<Integer> sc = ts;
        t("as sequenced", () -> sc.reversed().getFirst());
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>(); m.put("a", 1); m.put("b", 2); m.put("c", 3);
        t("map", () -> m.firstEntry() + " " + m.lastEntry() + " " + m.reversed()); m.putFirst("c", 30); m.putLast("a", 10); m.putFirst("n", 0);
        t("map put", () -> m); t("map poll", () -> m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m);
        t("map views", () -> m.sequencedKeySet().getFirst() + " " + m.sequencedValues().getLast() + " " + m.sequencedEntrySet().reversed());
        m.reversed().put("q", 5); t("map view put", () -> m + " " + m.reversed().get("q") + m.reversed().keySet());
        t("empty map", () -> new LinkedHashMap<>().firstEntry() + " " + new LinkedHashMap<>().pollLastEntry());
        TreeMap<Integer, String> tm = new TreeMap<>(Map.of(2, "b", 1, "a"));
        t("treemap", () -> tm.firstEntry() + " " + tm.reversed() + " " + tm.sequencedValues()); t("treemap put", () -> tm.putFirst(0, "z"));
        t("entry set", () -> { m.firstEntry().setValue(1); return ""; });
        t("unmodifiable", () -> Collections.unmodifiableSequencedCollection(l).getFirst() + " " + Collections.unmodifiableSequencedSet(s).reversed());
        t("unmodifiable add", () -> { Collections.unmodifiableSequencedCollection(l).addFirst(1); return ""; });
        t("asList", () -> { List<Integer> a = Arrays.asList(1, 2, 3); a.reversed().set(0, 9); return a; });
        t("asList add", () -> { Arrays.asList(1).addFirst(2); return ""; }); t("toArray", () -> Arrays.toString(l.reversed().toArray(new Integer[0])));
        t("iterator remove", () -> { Iterator<Integer> it = l.reversed().iterator(); it.next(); it.remove(); return l; });
        t("cme", () -> { for (Integer x : l.reversed()) l.add(x); return ""; });
    }
}
