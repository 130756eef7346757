// Checks List.of, Set.of, Map.of, copyOf and Map.entry: content and exceptions, never their order.
package collections;

import java.util.*;
import java.util.stream.*;

public class Immutables {
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
        List<Integer> l = List.of(3, 1, 2);
        p("list", l + " " + l.get(1) + " " + l.size() + " " + l.indexOf(2) + " " + l.contains(9) + " " + l.hashCode());
        p("sizes", List.of() + " " + List.of(1) + " " + List.of(1, 2) + " " + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) + " " + List.of(new Integer[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}).size());
        x("add", () -> l.add(1));
        x("set", () -> l.set(0, 1));
        x("remove", () -> l.remove(0));
        x("sort", () -> { l.sort(null); return "?"; });
        x("clear", () -> { l.clear(); return "?"; });
        x("removeIf", () -> l.removeIf(v -> false));
        x("iterator remove", () -> { Iterator<Integer> i = l.iterator(); i.next(); i.remove(); return "?"; });
        x("get bad", () -> l.get(3));
        x("get bad list2", () -> List.of(1, 2).get(2));
        x("null element", () -> { try { return List.of(1, null); } catch (NullPointerException e) { return "NPE"; } });
        x("contains null", () -> { try { return l.contains(null); } catch (NullPointerException e) { return "NPE"; } });
        p("subList", List.of(1, 2, 3, 4, 5).subList(1, 4) + " " + List.of(1, 2, 3, 4, 5).subList(1, 4).subList(1, 2));
        x("subList set", () -> List.of(1, 2, 3).subList(0, 2).set(0, 1));
        x("subList bad", () -> List.of(1, 2, 3).subList(2, 1));
        p("copyOf same", (List.copyOf(l) == l) + " " + List.copyOf(new ArrayList<>(l)).equals(l));
        x("copyOf null", () -> { try { return List.copyOf(Arrays.asList(1, null)); } catch (NullPointerException e) { return "NPE"; } });
        p("listIterator", iterate(l));
        p("toArray", Arrays.toString(l.toArray()) + Arrays.toString(l.toArray(new Integer[0])));
        Set<String> s = Set.of("a", "b", "c", "d");
        p("set", new TreeSet<>(s) + " " + s.size() + " " + s.contains("c") + " " + s.contains("z") + " " + s.equals(new HashSet<>(List.of("d", "c", "b", "a"))) + " " + s.hashCode());
        x("set duplicate", () -> Set.of("a", "b", "a"));
        x("set duplicate 2", () -> Set.of("a", "a"));
        x("set add", () -> s.add("q"));
        x("set null", () -> { try { return s.contains(null); } catch (NullPointerException e) { return "NPE"; } });
        p("set copyOf", new TreeSet<>(Set.copyOf(List.of(1, 2, 1, 3))) + " " + (Set.copyOf(s) == s));
        p("small sets", Set.of() + " " + Set.of(1) + " " + Set.of(1, 2).contains(2) + " " + Set.of(1, 2).hashCode());
        int sum = 0;
        for (int v : Set.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)) sum += v;
        p("iterate set", sum);
        Map<String, Integer> m = Map.of("one", 1, "two", 2, "three", 3);
        p("map", new TreeMap<>(m) + " " + m.get("two") + " " + m.get("x") + " " + m.containsKey("one") + " " + m.containsValue(3) + " " + m.getOrDefault("q", 9) + " " + m.size());
        x("map duplicate", () -> Map.of("a", 1, "a", 2));
        x("map put", () -> m.put("a", 1));
        x("map compute", () -> m.compute("one", (k, v) -> 5));
        x("map remove", () -> m.remove("one"));
        x("map key set", () -> m.keySet().remove("one"));
        x("map null", () -> { try { return m.get(null); } catch (NullPointerException e) { return "NPE"; } });
        p("map views", new TreeSet<>(m.keySet()) + " " + new TreeSet<>(m.values()) + " " + m.entrySet().size());
        p("map equals", m.equals(new HashMap<>(m)) + " " + m.hashCode() + " " + (Map.copyOf(m) == m) + " " + Map.of().equals(new HashMap<>()));
        Map<Integer, Integer> entries = Map.ofEntries(Map.entry(1, 10), Map.entry(2, 20));
        p("ofEntries", new TreeMap<>(entries));
        x("ofEntries duplicate", () -> Map.ofEntries(Map.entry(1, 10), Map.entry(1, 20)));
        Map.Entry<String, Integer> e = Map.entry("k", 1);
        p("entry", e + " " + e.hashCode() + " " + e.equals(new AbstractMap.SimpleEntry<>("k", 1)));
        x("entry set", () -> e.setValue(3));
        x("entry null", () -> { try { return Map.entry(null, 1); } catch (NullPointerException n) { return "NPE"; } });
        p("simple entries", new AbstractMap.SimpleEntry<>("a", null) + " " + new AbstractMap.SimpleImmutableEntry<>(1, 2).getValue());
        x("immutable entry", () -> new AbstractMap.SimpleImmutableEntry<>(1, 2).setValue(3));
        List<String> toList = Stream.of("x", "y").toList();
        x("stream toList", () -> toList.add("z"));
        p("stream toList nulls", Stream.of("x", null).toList());
        x("toUnmodifiableList", () -> Stream.of(1, 2).collect(Collectors.toUnmodifiableList()).add(3));
        p("entry comparators", Stream.of(Map.entry("b", 1), Map.entry("a", 2)).sorted(Map.Entry.comparingByKey()).toList() + " " + Stream.of(Map.entry("b", 1), Map.entry("a", 2)).sorted(Map.Entry.<String, Integer>comparingByValue().reversed()).toList());
        p("ten pairs", Map.of(1, 1, 2, 4, 3, 9, 4, 16, 5, 25, 6, 36, 7, 49, 8, 64, 9, 81, 10, 100).values().stream().mapToInt(v -> v).sum());
    }

    static String iterate(List<Integer> l) {
        StringBuilder b = new StringBuilder();
        ListIterator<Integer> it = l.listIterator(l.size());
        while (it.hasPrevious()) b.append(it.previousIndex()).append('=').append(it.previous()).append(' ');
        return b.toString();
    }
}
