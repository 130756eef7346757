// Checks Spliterators: characteristics, splitting, sizes, comparators, adapters from iterators, primitive ones.
package collections;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class SpliteratorTrees {
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

    static String flags(Spliterator<?> s) {
        StringBuilder b = new StringBuilder();
        int c = s.characteristics();
        if ((c & Spliterator.ORDERED) != 0) b.append("ORDERED ");
        if ((c & Spliterator.DISTINCT) != 0) b.append("DISTINCT ");
        if ((c & Spliterator.SORTED) != 0) b.append("SORTED ");
        if ((c & Spliterator.SIZED) != 0) b.append("SIZED ");
        if ((c & Spliterator.NONNULL) != 0) b.append("NONNULL ");
        if ((c & Spliterator.IMMUTABLE) != 0) b.append("IMMUTABLE ");
        if ((c & Spliterator.CONCURRENT) != 0) b.append("CONCURRENT ");
        if ((c & Spliterator.SUBSIZED) != 0) b.append("SUBSIZED ");
        return b + "" + s.estimateSize() + " " + s.getExactSizeIfKnown();
    }

    static <T> String tree(Spliterator<T> s) {
        Spliterator<T> left = s.trySplit();
        if (left != null) return "(" + tree(left) + " " + tree(s) + ")";
        StringBuilder b = new StringBuilder("[");
        s.forEachRemaining(v -> b.append(b.length() > 1 ? "," : "").append(v));
        return b + "]";
    }

    public static void main(String[] args) {
        List<Integer> eight = List.of(1, 2, 3, 4, 5, 6, 7, 8);
        p("ArrayList", flags(new ArrayList<>(eight).spliterator()) + " " + tree(new ArrayList<>(eight).spliterator()));
        p("LinkedList", flags(new LinkedList<>(eight).spliterator()) + " " + tree(new LinkedList<>(eight).spliterator()));
        p("ArrayDeque", flags(new ArrayDeque<>(eight).spliterator()) + " " + tree(new ArrayDeque<>(eight).spliterator()));
        p("TreeSet", flags(new TreeSet<>(eight).spliterator()) + " " + tree(new TreeSet<>(eight).spliterator()));
        p("HashSet", flags(new HashSet<>(eight).spliterator()) + " " + tree(new HashSet<>(eight).spliterator()));
        p("LinkedHashSet", flags(new LinkedHashSet<>(eight).spliterator()) + " " + tree(new LinkedHashSet<>(eight).spliterator()));
        p("PriorityQueue", flags(new PriorityQueue<>(eight).spliterator()) + " " + tree(new PriorityQueue<>(eight).spliterator()));
        p("Vector", flags(new Vector<>(eight).spliterator()) + " " + tree(new Vector<>(eight).spliterator()));
        p("Arrays.asList", flags(Arrays.asList(1, 2, 3).spliterator()) + " " + tree(Arrays.asList(1, 2, 3).spliterator()));
        p("List.of", flags(eight.spliterator()));
        p("HashMap keys", flags(new HashMap<>(Map.of(1, 1, 2, 2)).keySet().spliterator()));
        p("HashMap values", flags(new HashMap<>(Map.of(1, 1, 2, 2)).values().spliterator()));
        p("TreeMap entries", flags(new TreeMap<>(Map.of(1, 1, 2, 2)).entrySet().spliterator()));
        p("range", flags(IntStream.range(0, 10).spliterator()) + " " + tree(IntStream.range(0, 10).spliterator()));
        p("long range", tree(LongStream.rangeClosed(1, 5).spliterator()));
        p("array", flags(Arrays.stream(new String[] {"x", "y"}).spliterator()));
        p("empty", flags(Spliterators.emptySpliterator()) + " " + tree(Spliterators.emptySpliterator()));
        p("from iterator", flags(Spliterators.spliterator(eight.iterator(), 8, Spliterator.ORDERED)) + " " + flags(Spliterators.spliteratorUnknownSize(eight.iterator(), 0)));
        p("split from iterator", tree(Spliterators.spliterator(eight.iterator(), 8, Spliterator.ORDERED)));
        p("map", flags(eight.stream().map(v -> v + 1).spliterator()) + " filter " + flags(eight.stream().filter(v -> v > 3).spliterator()) + " sorted " + flags(eight.stream().sorted().spliterator()) + " distinct " + flags(eight.stream().distinct().spliterator()));
        p("concat", flags(Stream.concat(eight.stream(), eight.stream()).spliterator()) + " " + tree(Stream.concat(Stream.of(1, 2), Stream.of(3)).spliterator()));
        p("iterate", flags(Stream.iterate(1, v -> v + 1).spliterator()));
        p("chars", flags("abc".chars().spliterator()));
        p("BitSet", flags(BitSet.valueOf(new long[] {11}).stream().spliterator()));
        Spliterator<Integer> s = new ArrayList<>(eight).spliterator();
        StringBuilder b = new StringBuilder();
        p("tryAdvance", s.tryAdvance(b::append) + " " + s.tryAdvance(b::append) + " " + b + " " + s.estimateSize());
        Spliterator<Integer> head = s.trySplit();
        p("after split", head.estimateSize() + " " + s.estimateSize());
        s.forEachRemaining(v -> { });
        p("exhausted", s.tryAdvance(v -> { }) + " " + s.estimateSize() + " " + s.trySplit());
        x("null action", () -> { try { return new ArrayList<>(eight).spliterator().tryAdvance(null); } catch (NullPointerException e) { return "NPE"; } });
        x("comparator of unsorted", () -> new ArrayList<>(eight).spliterator().getComparator());
        p("comparator of sorted", new TreeSet<>(eight).spliterator().getComparator() + " " + (new TreeSet<Integer>(Comparator.reverseOrder()).spliterator().getComparator() != null));
        Iterator<Integer> back = Spliterators.iterator(eight.stream().filter(v -> v % 2 == 0).spliterator());
        b.setLength(0);
        while (back.hasNext()) b.append(back.next());
        p("iterator", b);
        x("iterator end", () -> back.next());
        PrimitiveIterator.OfInt pi = IntStream.of(4, 5).iterator();
        p("primitive iterator", pi.nextInt() + " " + pi.next() + " " + pi.hasNext());
        Spliterator<String> own = new Spliterators.AbstractSpliterator<>(3, Spliterator.ORDERED) {
            int n;

            @Override
            public boolean tryAdvance(Consumer<? super String> action) {
                if (n == 3) return false;
                action.accept("own" + n++);
                return true;
            }
        };
        p("own", StreamSupport.stream(own, false).collect(Collectors.toList()));
        p("from supplier", StreamSupport.stream(eight::spliterator, Spliterator.ORDERED, false).mapToInt(v -> v).sum());
        Iterable<Integer> iterable = eight::iterator;
        p("iterable default", flags(iterable.spliterator()) + " " + StreamSupport.stream(iterable.spliterator(), false).count());
        p("double", tree(DoubleStream.of(1.5, 2.5).spliterator()));
    }
}
