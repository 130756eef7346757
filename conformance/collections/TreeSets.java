// Checks TreeSet: navigation, subsets, descending views, polling, comparators, set algebra.
package collections;

import java.util.*;

public class TreeSets {
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

    record Version(int major, int minor) implements Comparable<Version> {
        public int compareTo(Version o) {
            return major != o.major ? Integer.compare(major, o.major) : Integer.compare(minor, o.minor);
        }
    }

    public static void main(String[] args) {
        TreeSet<Integer> s = new TreeSet<>();
        for (int i = 0; i < 30; i++) s.add(i * 13 % 41);
        p("set", s + " " + s.size());
        p("add", s.add(13) + " " + s.add(100) + " " + s.remove(100) + " " + s.remove(1000) + " " + s.contains(26));
        p("ends", s.first() + " " + s.last());
        for (int k : new int[] {-5, 0, 4, 20, 40, 99}) p("near " + k, s.lower(k) + " " + s.floor(k) + " " + s.ceiling(k) + " " + s.higher(k));
        p("headSet", s.headSet(8) + " " + s.headSet(8, true));
        p("tailSet", s.tailSet(35) + " " + s.tailSet(35, false));
        p("subSet", s.subSet(10, 20) + " " + s.subSet(10, false, 20, true));
        NavigableSet<Integer> d = s.descendingSet();
        p("descending", d + " " + d.first() + " " + d.lower(20) + " " + d.headSet(35) + " " + d.subSet(20, 10));
        NavigableSet<Integer> sub = s.subSet(10, true, 20, true);
        p("sub view", sub.first() + " " + sub.last() + " " + sub.pollFirst() + " " + sub.pollLast() + " " + sub.size() + " " + s.size());
        x("sub add outside", () -> sub.add(50));
        p("sub remove outside", sub.remove(30) + " " + s.contains(30));
        x("bad range", () -> s.subSet(5, 1));
        x("sub head outside", () -> sub.headSet(99));
        sub.clear();
        p("cleared sub", s);
        p("poll", s.pollFirst() + " " + s.pollLast());
        Iterator<Integer> di = s.descendingIterator();
        di.next();
        di.remove();
        p("descending iterator", di.next() + " " + s.last());
        TreeSet<String> words = new TreeSet<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        words.addAll(List.of("pear", "fig", "apple", "kiwi", "plum", "date", "nut", "fig"));
        p("comparator", words + " " + words.first() + " " + words.ceiling("zzzz") + " " + words.floor("aaaa"));
        TreeSet<String> byLength = new TreeSet<>(Comparator.comparingInt(String::length));
        p("loses equals", byLength.addAll(List.of("aa", "b", "cc", "d")) + " " + byLength + " " + byLength.contains("zz"));
        TreeSet<Version> v = new TreeSet<>(List.of(new Version(1, 10), new Version(1, 2), new Version(0, 9), new Version(2, 0)));
        p("records", v + " " + v.higher(new Version(1, 5)));
        x("null", () -> { try { return s.add(null); } catch (NullPointerException e) { return "NPE"; } });
        TreeSet<Object> mixed = new TreeSet<>();
        mixed.add("text");
        x("mixed types", () -> { try { return mixed.add(1); } catch (ClassCastException e) { return "CCE"; } });
        x("empty first", () -> new TreeSet<Integer>().first());
        x("empty last", () -> new TreeSet<Integer>().last());
        p("empty", new TreeSet<Integer>().pollFirst() + " " + new TreeSet<Integer>().floor(1));
        TreeSet<Integer> a = new TreeSet<>(List.of(1, 2, 3, 4, 5)), b = new TreeSet<>(List.of(4, 5, 6));
        TreeSet<Integer> u = new TreeSet<>(a);
        u.addAll(b);
        TreeSet<Integer> i = new TreeSet<>(a);
        i.retainAll(b);
        TreeSet<Integer> m = new TreeSet<>(a);
        m.removeAll(b);
        p("algebra", u + " " + i + " " + m + " " + u.containsAll(a) + " " + Collections.disjoint(m, b));
        p("equals", a.equals(new HashSet<>(a)) + " " + a.hashCode() + " " + a.clone().equals(a));
        p("from sorted set", new TreeSet<>(words).comparator() == words.comparator());
        p("from sorted as collection", new TreeSet<>((Collection<String>) words).comparator() == words.comparator());
        p("removeIf", s.removeIf(k -> k % 3 != 0) + " " + s);
        p("stream", s.stream().map(String::valueOf).reduce("", String::concat));
        Spliterator<Integer> sp = s.spliterator();
        p("spliterator", sp.hasCharacteristics(Spliterator.SORTED) + " " + (sp.getComparator() == null) + " " + sp.estimateSize());
        StringBuilder out = new StringBuilder();
        Spliterator<Integer> left = sp.trySplit();
        if (left != null) left.forEachRemaining(k -> out.append(k).append(' '));
        out.append("| ");
        sp.forEachRemaining(k -> out.append(k).append(' '));
        p("split", out);
        x("concurrent", () -> { for (Integer k : a) a.add(k + 100); return "?"; });
        TreeSet<Double> doubles = new TreeSet<>(Arrays.asList(0.0, -0.0, Double.NaN, Double.NEGATIVE_INFINITY, 1e-300));
        p("doubles", doubles);
        p("toArray", Arrays.toString(b.toArray()) + Arrays.toString(b.descendingSet().toArray(new Integer[0])));
    }
}
