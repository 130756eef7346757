// Checks ArrayList: growth, insertion, removal, bulk operations, conversion, equality and exceptions.
package collections;

import java.util.*;
import java.util.stream.*;

public class ArrayLists {
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
        ArrayList<Integer> a = new ArrayList<>();
        for (int i = 0; i < 25; i++) a.add(i * i);
        p("filled", a);
        a.add(0, -1);
        a.add(10, -2);
        a.add(a.size(), -3);
        p("inserted", a);
        p("get set", a.get(3) + " " + a.set(3, 99) + " " + a.get(3));
        p("remove index", a.remove(0) + " " + a.remove(a.size() - 1));
        p("remove object", a.remove((Integer) 99) + " " + a.remove((Integer) 12345));
        p("indexOf", a.indexOf(49) + " " + a.lastIndexOf(49) + " " + a.indexOf(null) + " " + a.contains(-2));
        x("get bad", () -> a.get(100));
        x("get negative", () -> a.get(-1));
        x("set bad", () -> a.set(50, 1));
        x("add bad", () -> { a.add(500, 1); return "?"; });
        x("remove bad", () -> a.remove(77));
        x("capacity bad", () -> new ArrayList<>(-5));
        ArrayList<String> s = new ArrayList<>(List.of("d", "a", "c", "b", "a"));
        p("addAll", s.addAll(List.of("x", "y")) + " " + s.addAll(1, List.of("m", "n")) + " " + s.addAll(List.of()) + " " + s);
        x("addAll bad", () -> s.addAll(99, List.of("q")));
        p("removeAll", s.removeAll(Set.of("a", "x")) + " " + s);
        p("retainAll", s.retainAll(Set.of("m", "d", "y", "q")) + " " + s);
        p("containsAll", s.containsAll(List.of("m", "y")) + " " + s.containsAll(List.of("z")));
        p("removeIf", s.removeIf(t -> t.compareTo("m") < 0) + " " + s.removeIf(t -> false) + " " + s);
        s.replaceAll(String::toUpperCase);
        p("replaceAll", s);
        s.addAll(List.of("k", "B", "z"));
        s.sort(null);
        p("sort natural", s);
        s.sort(Comparator.reverseOrder());
        p("sort reverse", s);
        s.sort(String.CASE_INSENSITIVE_ORDER);
        p("sort case", s);
        p("toArray", Arrays.toString(s.toArray()) + " " + Arrays.toString(s.toArray(new String[0])) + " " + Arrays.toString(s.toArray(new String[8])) + " " + s.toArray(String[]::new).length);
        x("toArray wrong type", () -> s.toArray(new Integer[0]));
        p("equals", s.equals(new LinkedList<>(s)) + " " + s.equals(new ArrayList<>()) + " " + s.equals("no") + " " + (s.hashCode() == new LinkedList<>(s).hashCode()) + " " + List.of(1, 2, 3).hashCode());
        ArrayList<Object> self = new ArrayList<>();
        self.add(1);
        self.add(self);
        p("self", self);
        ArrayList<String> nulls = new ArrayList<>(Arrays.asList(null, "a", null));
        p("nulls", nulls + " " + nulls.indexOf(null) + " " + nulls.lastIndexOf(null) + " " + nulls.remove(null) + " " + nulls + " " + nulls.hashCode());
        @SuppressWarnings("unchecked")
        ArrayList<String> copy = (ArrayList<String>) s.clone();
        copy.clear();
        p("clone", copy.isEmpty() + " " + s.size());
        copy.ensureCapacity(50);
        copy.trimToSize();
        p("empty", copy + " " + copy.iterator().hasNext() + " " + copy.hashCode());
        StringBuilder b = new StringBuilder();
        a.forEach(v -> b.append(v).append(','));
        p("forEach", b);
        p("stream", a.stream().mapToInt(Integer::intValue).sum());
        p("subList clear", clearMiddle(new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6))));
        Iterator<Integer> it = a.iterator();
        while (it.hasNext()) if (it.next() % 2 != 0) it.remove();
        p("iterator remove", a);
        x("iterator remove twice", () -> { Iterator<Integer> i = a.iterator(); i.remove(); return "?"; });
        x("iterator past end", () -> { Iterator<Integer> i = new ArrayList<Integer>().iterator(); return i.next(); });
        ArrayList<Integer> big = IntStream.range(0, 200).boxed().collect(Collectors.toCollection(ArrayList::new));
        big.removeIf(v -> v % 7 != 0);
        p("big removeIf", big);
        x("removeIf throwing", () -> big.removeIf(v -> { if (v > 30) throw new IllegalStateException("stop " + v); return true; }));
        p("unchanged", big.size());
        List<Integer> ints = new ArrayList<>(List.of(5, 6, 7));
        ints.remove(Integer.valueOf(7));
        ints.remove(0);
        p("overloads", ints);
    }

    static List<Integer> clearMiddle(List<Integer> l) {
        l.subList(2, 5).clear();
        return l;
    }
}
