// Checks bridges between streams, iterators, spliterators, iterables, maps, arrays and other sources.
package streams;

import java.io.*;
import java.util.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;

public class IteratorBridges {
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

    static final class Countdown implements Iterator<Integer> {
        int n;

        Countdown(int n) {
            this.n = n;
        }

        @Override
        public boolean hasNext() {
            return n > 0;
        }

        @Override
        public Integer next() {
            if (n <= 0) throw new NoSuchElementException("done");
            return n--;
        }
    }

    static <T> Stream<T> stream(Iterator<T> it) {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(it, Spliterator.ORDERED), false);
    }

    public static void main(String[] args) throws IOException {
        p("iterator to stream", stream(new Countdown(5)).map(v -> v * v).toList());
        p("limit leaves rest", rest());
        Iterable<Integer> it = () -> new Countdown(3);
        p("iterable", StreamSupport.stream(it.spliterator(), false).toList());
        int sum = 0;
        for (int v : it) sum += v;
        p("for each", sum);
        for (Integer v : (Iterable<Integer>) IntStream.range(0, 3).boxed()::iterator) sum += v * 100;
        p("stream in for", sum);
        x("iterator remove", () -> { Stream.of(1).iterator().remove(); return "?"; });
        x("own remove", () -> { new Countdown(1).remove(); return "?"; });
        x("own next", () -> new Countdown(0).next());
        StringBuilder b = new StringBuilder();
        new Countdown(4).forEachRemaining(v -> b.append(v));
        p("forEachRemaining", b);
        Map<String, Integer> m = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3));
        p("entries", m.entrySet().stream().map(e -> e.getKey() + e.getValue()).toList() + " " + m.keySet().stream().collect(Collectors.joining()) + " " + m.values().stream().mapToInt(v -> v).sum());
        p("array", Arrays.stream(new String[] {"x", "y"}).toList() + " " + Stream.of(new String[] {"z"}).toList() + " " + Stream.of(new int[] {1, 2}).count());
        p("lines", new BufferedReader(new StringReader("one\ntwo\n\nfour")).lines().map(String::length).toList());
        p("pattern", Pattern.compile(",").splitAsStream("a,b,c").toList());
        p("chars", "hello".chars().mapToObj(c -> String.valueOf((char) c)).sorted().collect(Collectors.joining()));
        p("random", new Random(1).ints(3, 0, 10).boxed().toList());
        p("bitset", BitSet.valueOf(new long[] {0b10110}).stream().boxed().toList());
        p("deque", new ArrayDeque<>(List.of(3, 2, 1)).stream().toList());
        p("queue", new PriorityQueue<>(List.of(3, 2, 1)).stream().sorted().toList());
        p("scanner", new Scanner("q w e").tokens().toList());
        p("enumeration", stream(new Vector<>(List.of(1, 2)).elements().asIterator()).toList());
        p("supplier of spliterator", StreamSupport.intStream(() -> IntStream.of(1, 2).spliterator(), 0, false).sum());
        p("optional", Stream.concat(Optional.of(1).stream(), Optional.<Integer>empty().stream()).toList());
        p("nCopies", Collections.nCopies(3, "ha").stream().collect(Collectors.joining()));
        p("subList", List.of(1, 2, 3, 4).subList(1, 3).stream().toList());
        p("asList", Arrays.asList(1, null, 2).stream().filter(Objects::nonNull).toList());
        p("to int array", Arrays.toString(List.of(3, 4).stream().mapToInt(Integer::intValue).toArray()));
        p("to 2d", Arrays.deepToString(Stream.of("1 2", "3").map(s -> s.split(" ")).toArray(String[][]::new)));
        Spliterator<Integer> own = new Spliterator<>() {
            int lo = 0, hi = 8;

            @Override
            public boolean tryAdvance(Consumer<? super Integer> action) {
                if (lo >= hi) return false;
                action.accept(lo++);
                return true;
            }

            @Override
            public Spliterator<Integer> trySplit() {
                return null;
            }

            @Override
            public long estimateSize() {
                return hi - lo;
            }

            @Override
            public int characteristics() {
                return ORDERED | SIZED | SUBSIZED;
            }
        };
        p("own spliterator", own.getExactSizeIfKnown() + " " + StreamSupport.stream(own, false).filter(v -> v % 2 == 1).toList());
        PrimitiveIterator.OfDouble d = DoubleStream.of(1.5, 2.5).iterator();
        p("double iterator", d.nextDouble() + d.next());
        Iterator<String> peeked = Stream.of("p", "q").peek(v -> b.append(v)).iterator();
        peeked.next();
        p("pulls one by one", b);
        p("merge two sorted", merge(List.of(1, 4, 7).iterator(), List.of(2, 3, 9, 10).iterator()));
        p("chunks", chunks(IntStream.range(0, 7).iterator(), 3));
        p("iterator of flatMap", drain(Stream.of(1, 2).flatMap(v -> Stream.of(v, v * 10)).iterator()));
        p("iterator of sorted", drain(Stream.of(3, 1, 2).sorted().iterator()));
        p("iterator of concat", drain(Stream.concat(Stream.of(1), Stream.of(2, 3)).iterator()));
        p("generic array", Stream.of("a", "b").toArray(n -> new Object[n]).getClass().getSimpleName());
    }

    static String rest() {
        Countdown c = new Countdown(6);
        List<Integer> first = stream(c).limit(2).toList();
        return first + " left " + c.n;
    }

    static String drain(Iterator<Integer> it) {
        StringBuilder b = new StringBuilder();
        while (it.hasNext()) b.append(it.next()).append(' ');
        return b.toString().trim();
    }

    static List<Integer> merge(Iterator<Integer> a, Iterator<Integer> b) {
        List<Integer> out = new ArrayList<>();
        Integer x = a.hasNext() ? a.next() : null, y = b.hasNext() ? b.next() : null;
        while (x != null || y != null) {
            if (y == null || x != null && x <= y) {
                out.add(x);
                x = a.hasNext() ? a.next() : null;
            } else {
                out.add(y);
                y = b.hasNext() ? b.next() : null;
            }
        }
        return out;
    }

    static List<List<Integer>> chunks(Iterator<Integer> it, int size) {
        List<List<Integer>> out = new ArrayList<>();
        while (it.hasNext()) {
            List<Integer> c = new ArrayList<>();
            while (c.size() < size && it.hasNext()) c.add(it.next());
            out.add(c);
        }
        return out;
    }
}
