// Checks unmodifiable, synchronized, checked, empty and singleton wrappers of Collections.
package collections;

import java.util.*;

public class CollectionsWrappers {
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
        List<String> base = new ArrayList<>(List.of("a", "b", "c"));
        List<String> u = Collections.unmodifiableList(base);
        x("add", () -> u.add("z"));
        x("set", () -> u.set(0, "z"));
        x("remove", () -> u.remove("a"));
        x("sort", () -> { u.sort(null); return "?"; });
        x("removeIf", () -> u.removeIf(s -> true));
        x("replaceAll", () -> { u.replaceAll(s -> s); return "?"; });
        x("iterator remove", () -> { Iterator<String> i = u.iterator(); i.next(); i.remove(); return "?"; });
        x("listIterator add", () -> { u.listIterator().add("x"); return "?"; });
        x("subList clear", () -> { u.subList(0, 1).clear(); return "?"; });
        base.add("d");
        p("view", u + " " + u.get(3) + " " + u.equals(base) + " " + u.hashCode() + " " + (u instanceof RandomAccess));
        Map<String, Integer> m = Collections.unmodifiableMap(new TreeMap<>(Map.of("x", 1, "y", 2)));
        x("map put", () -> m.put("z", 1));
        x("map merge", () -> m.merge("x", 1, Integer::sum));
        x("map computeIfAbsent", () -> m.computeIfAbsent("x", k -> 1));
        x("map entry set", () -> m.entrySet().iterator().next().setValue(5));
        x("map keySet clear", () -> { m.keySet().clear(); return "?"; });
        p("map read", m + " " + m.get("y") + " " + m.entrySet() + " " + m.getOrDefault("q", 0));
        Set<Integer> s = Collections.unmodifiableSet(new TreeSet<>(Set.of(3, 1, 2)));
        x("set add", () -> s.add(1));
        p("set read", s + " " + s.contains(2) + " " + s.equals(Set.of(1, 2, 3)));
        SortedMap<String, Integer> sm = Collections.unmodifiableSortedMap(new TreeMap<>(Map.of("b", 2, "a", 1)));
        p("sorted", sm.firstKey() + " " + sm.headMap("b"));
        NavigableSet<Integer> ns = Collections.unmodifiableNavigableSet(new TreeSet<>(List.of(1, 5, 9)));
        p("navigable", ns.floor(6) + " " + ns.descendingSet());
        x("navigable poll", () -> ns.pollFirst());
        Collection<String> c = Collections.unmodifiableCollection(base);
        x("collection clear", () -> { c.clear(); return "?"; });
        p("collection equals is identity", c.equals(base) + " " + c);
        List<Integer> y = Collections.synchronizedList(new ArrayList<>());
        y.add(3);
        y.add(1);
        y.sort(null);
        p("synchronized", y + " " + y.equals(List.of(1, 3)) + " " + y.removeIf(v -> v > 2) + " " + y);
        Map<String, Integer> ym = Collections.synchronizedMap(new LinkedHashMap<>());
        ym.put("k", 1);
        ym.merge("k", 2, Integer::sum);
        p("synchronized map", ym + " " + ym.keySet() + " " + ym.values() + " " + ym.entrySet());
        p("synchronized set", Collections.synchronizedSet(new TreeSet<>(List.of(2, 1))) + " " + Collections.synchronizedSortedSet(new TreeSet<>(List.of(2, 1))).first());
        List<Object> checked = castList(Collections.checkedList(new ArrayList<>(), String.class));
        checked.add("ok");
        x("checked add", () -> checked.add(5));
        x("checked addAll", () -> checked.addAll(List.of("fine", 6)));
        p("checked", checked);
        Map<Object, Object> cm = castMap(Collections.checkedMap(new HashMap<>(), String.class, Integer.class));
        cm.put("a", 1);
        x("checked key", () -> cm.put(1, 1));
        x("checked value", () -> cm.put("b", "b"));
        x("checked merge", () -> cm.merge("a", 1, (p, q) -> "text"));
        p("checked map", cm);
        p("empty", Collections.emptyList() + " " + Collections.emptySet() + " " + Collections.emptyMap() + " " + Collections.emptyList().equals(new ArrayList<>()) + " " + Collections.emptyIterator().hasNext());
        x("empty add", () -> Collections.emptyList().add(null));
        x("empty get", () -> Collections.emptyList().get(0));
        x("empty next", () -> Collections.emptyIterator().next());
        x("empty map put", () -> Collections.emptyMap().put(null, null));
        x("empty sorted", () -> Collections.emptySortedSet().first());
        p("singleton", Collections.singleton("s") + " " + Collections.singletonList(null) + " " + Collections.singletonMap("k", "v"));
        x("singleton add", () -> Collections.singleton(1).add(2));
        x("singleton list get", () -> Collections.singletonList(1).get(1));
        x("singleton list removeIf", () -> Collections.singletonList(1).removeIf(v -> true));
        p("singleton equals", Collections.singletonList(1).equals(List.of(1)) + " " + Collections.singleton(1).hashCode() + " " + Collections.singletonMap("a", 1).equals(Map.of("a", 1)));
        Queue<Integer> cq = Collections.checkedQueue(new ArrayDeque<>(), Integer.class);
        cq.offer(1);
        p("checked queue", cq.peek() + " " + cq);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static List<Object> castList(List l) {
        return l;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static Map<Object, Object> castMap(Map m) {
        return m;
    }
}
