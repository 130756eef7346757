// Checks the algorithms of Collections: sort, shuffle with a seed, rotate, swap, search, extremes, frequency.
package collections;

import java.util.*;

public class CollectionsOps {
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

    static List<Integer> list(int... v) {
        List<Integer> l = new ArrayList<>();
        for (int i : v) l.add(i);
        return l;
    }

    public static void main(String[] args) {
        List<Integer> l = list(5, 2, 8, 1, 9, 3);
        Collections.sort(l);
        p("sort", l);
        Collections.sort(l, Collections.reverseOrder());
        p("sort reverse", l);
        Collections.reverse(l);
        p("reverse", l);
        Collections.swap(l, 0, 5);
        p("swap", l);
        x("swap bad", () -> { Collections.swap(l, 0, 6); return "?"; });
        Collections.sort(l);
        p("binarySearch", Collections.binarySearch(l, 5) + " " + Collections.binarySearch(l, 4) + " " + Collections.binarySearch(l, 100) + " " + Collections.binarySearch(l, -1));
        p("binarySearch linked", Collections.binarySearch(new LinkedList<>(l), 8) + " " + Collections.binarySearch(list(9, 5, 1), 5, Comparator.reverseOrder()));
        for (long seed : new long[] {0, 1, 42, -7}) {
            List<Integer> s = list(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            Collections.shuffle(s, new Random(seed));
            p("shuffle " + seed, s);
        }
        List<Integer> ll = new LinkedList<>(list(0, 1, 2, 3, 4, 5, 6, 7));
        Collections.shuffle(ll, new Random(3));
        p("shuffle linked", ll);
        for (int d : new int[] {0, 1, -1, 3, 8, -13}) {
            List<Integer> r = list(0, 1, 2, 3, 4, 5);
            Collections.rotate(r, d);
            List<Integer> rl = new LinkedList<>(list(0, 1, 2, 3, 4, 5));
            Collections.rotate(rl, d);
            p("rotate " + d, r + " " + rl.equals(r));
        }
        List<Integer> big = new LinkedList<>();
        for (int i = 0; i < 150; i++) big.add(i);
        Collections.rotate(big, 40);
        p("rotate big", big.get(0) + " " + big.get(149));
        p("max min", Collections.max(l) + " " + Collections.min(l) + " " + Collections.max(List.of("aa", "b", "cccc"), Comparator.comparing(String::length)) + " " + Collections.min(List.of("b", "a")));
        x("max empty", () -> Collections.max(new ArrayList<Integer>()));
        p("frequency", Collections.frequency(list(1, 2, 1, 1), 1) + " " + Collections.frequency(Arrays.asList("a", null, null), null));
        p("disjoint", Collections.disjoint(list(1, 2), list(3)) + " " + Collections.disjoint(list(1, 2), Set.of(2)) + " " + Collections.disjoint(list(), list()));
        p("nCopies", Collections.nCopies(3, "x") + " " + Collections.nCopies(0, "x") + " " + Collections.nCopies(5, 1).hashCode() + " " + Collections.nCopies(2, "q").equals(List.of("q", "q")) + " " + Collections.nCopies(4, 1).subList(1, 3));
        x("nCopies negative", () -> Collections.nCopies(-1, "x"));
        x("nCopies immutable", () -> Collections.nCopies(3, 1).set(0, 2));
        List<Integer> f = list(1, 2, 3);
        Collections.fill(f, 7);
        p("fill", f);
        List<Integer> dst = list(9, 9, 9, 9);
        Collections.copy(dst, list(1, 2));
        p("copy", dst);
        x("copy too big", () -> { Collections.copy(list(1), list(1, 2)); return "?"; });
        p("replaceAll", Collections.replaceAll(dst, 9, 0) + " " + dst + " " + Collections.replaceAll(dst, 77, 1));
        p("indexOfSubList", Collections.indexOfSubList(list(1, 2, 3, 1, 2, 3), list(2, 3)) + " " + Collections.lastIndexOfSubList(list(1, 2, 3, 1, 2, 3), list(2, 3)) + " " + Collections.indexOfSubList(list(1), list(1, 2)) + " " + Collections.indexOfSubList(list(1), list()));
        p("addAll", Collections.addAll(f, 8, 9) + " " + f + " " + Collections.addAll(new HashSet<>(f), 8));
        p("list", Collections.list(Collections.enumeration(f)) + " " + Collections.list(new StringTokenizer("a b")));
        p("reverseOrder", Collections.reverseOrder(Comparator.<Integer>naturalOrder()).compare(1, 2) + " " + Collections.<Integer>reverseOrder().reversed().compare(1, 2) + " " + (Collections.<Integer>reverseOrder() == Comparator.<Integer>reverseOrder()));
        Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
        lifo.add(1);
        lifo.add(2);
        p("lifo", lifo.remove() + " " + lifo.peek());
        Set<String> set = Collections.newSetFromMap(new LinkedHashMap<>());
        p("set from map", set.add("b") + " " + set.add("a") + " " + set.add("b") + " " + set);
        x("set from non empty", () -> Collections.newSetFromMap(new HashMap<>(Map.of("a", true))));
        List<String> stable = new ArrayList<>();
        for (int i = 0; i < 60; i++) stable.add((char) ('a' + i * 7 % 5) + "" + i);
        stable.sort(Comparator.comparing(s -> s.charAt(0)));
        p("stable", stable);
        x("incomparable", () -> { List<Object> o = new ArrayList<>(List.of("a", 1)); Collections.sort((List) o); return "?"; });
    }
}
