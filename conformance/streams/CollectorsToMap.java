// Checks toMap, toList, toSet, toCollection, joining, unmodifiable collectors, Collector.of, and their exceptions.
package streams;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CollectorsToMap {
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
        List<String> w = List.of("apple", "bob", "cat", "doge");
        p("toMap", new TreeMap<>(w.stream().collect(Collectors.toMap(s -> s.charAt(0), String::length))));
        x("toMap duplicate", () -> w.stream().collect(Collectors.toMap(String::length, s -> s)));
        p("toMap merge", w.stream().collect(Collectors.toMap(String::length, s -> s, (a, b) -> a + "+" + b)));
        p("toMap supplier", w.stream().collect(Collectors.toMap(s -> s, String::length, (a, b) -> a, LinkedHashMap::new)));
        x("toMap null value", () -> { try { return w.stream().collect(Collectors.toMap(s -> s, s -> null)); } catch (NullPointerException e) { return "NPE"; } });
        p("toMap null key", w.stream().limit(1).collect(Collectors.toMap(s -> null, s -> s)));
        p("toUnmodifiableMap", new TreeMap<>(w.stream().collect(Collectors.toUnmodifiableMap(s -> s, String::length))));
        x("toUnmodifiableMap put", () -> w.stream().collect(Collectors.toUnmodifiableMap(s -> s, s -> 1)).put("x", 1));
        p("toConcurrentMap", new TreeMap<>(w.stream().collect(Collectors.toConcurrentMap(s -> s, String::length))));
        p("toList", w.stream().collect(Collectors.toList()).getClass().getSimpleName() + " " + w.stream().collect(Collectors.toList()));
        p("toSet", w.stream().collect(Collectors.toSet()));
        x("toUnmodifiableList", () -> w.stream().collect(Collectors.toUnmodifiableList()).add("x"));
        x("toUnmodifiableList null", () -> { try { return Stream.of("a", null).collect(Collectors.toUnmodifiableList()); } catch (NullPointerException e) { return "NPE"; } });
        p("toUnmodifiableSet", new TreeSet<>(Stream.of(1, 2, 1).collect(Collectors.toUnmodifiableSet())));
        p("toCollection", w.stream().collect(Collectors.toCollection(ArrayDeque::new)) + " " + w.stream().collect(Collectors.toCollection(() -> new TreeSet<String>(Comparator.reverseOrder()))));
        p("joining", w.stream().collect(Collectors.joining()) + " " + w.stream().collect(Collectors.joining(",")) + " " + Stream.<String>empty().collect(Collectors.joining(",", "[", "]")) + " " + Stream.of("x").collect(Collectors.joining(",", "<", ">")));
        p("counting", w.stream().collect(Collectors.counting()));
        p("mapping", w.stream().collect(Collectors.mapping(String::length, Collectors.toList())));
        p("filtering", w.stream().collect(Collectors.filtering(s -> s.length() > 3, Collectors.toList())));
        p("flatMapping", w.stream().collect(Collectors.flatMapping(s -> s.chars().boxed(), Collectors.counting())));
        p("minBy", w.stream().collect(Collectors.minBy(Comparator.comparing(String::length))) + " " + Stream.<String>empty().collect(Collectors.maxBy(Comparator.naturalOrder())));
        p("averaging", w.stream().collect(Collectors.averagingInt(String::length)) + " " + Stream.<String>empty().collect(Collectors.averagingInt(String::length)));
        p("summing", w.stream().collect(Collectors.summingInt(String::length)) + " " + w.stream().collect(Collectors.summingDouble(s -> 0.1)));
        p("summarizing", w.stream().collect(Collectors.summarizingInt(String::length)) + " " + w.stream().collect(Collectors.summarizingLong(String::length)).getMax() + " " + w.stream().collect(Collectors.summarizingDouble(String::length)).getAverage());
        p("reducing", w.stream().collect(Collectors.reducing("", (a, b) -> a + b.charAt(0))) + " " + w.stream().collect(Collectors.reducing((a, b) -> b)) + " " + w.stream().collect(Collectors.reducing(0, String::length, Integer::sum)));
        p("teeing", w.stream().collect(Collectors.teeing(Collectors.joining(), Collectors.counting(), (a, n) -> a.length() + "/" + n)));
        p("teeing min max", Stream.of(5, 1, 9).collect(Collectors.teeing(Collectors.minBy(Comparator.<Integer>naturalOrder()), Collectors.maxBy(Comparator.<Integer>naturalOrder()), (a, b) -> a.get() + ".." + b.get())));
        p("collectingAndThen", w.stream().collect(Collectors.collectingAndThen(Collectors.toList(), l -> {
            Collections.reverse(l);
            return l;
        })));
        Collector<String, int[], Integer> total = Collector.of(() -> new int[1], (a, s) -> a[0] += s.length(), (a, b) -> { a[0] += b[0]; return a; }, a -> a[0]);
        p("Collector.of", w.stream().collect(total) + " " + total.characteristics());
        Collector<String, StringJoiner, StringJoiner> id = Collector.of(() -> new StringJoiner("~"), StringJoiner::add, StringJoiner::merge, Collector.Characteristics.IDENTITY_FINISH);
        p("identity finish", w.stream().collect(id) + " " + id.characteristics());
        p("characteristics", Collectors.toList().characteristics() + " " + Collectors.joining().characteristics() + " " + Collectors.toSet().characteristics().size() + " " + Collectors.counting().characteristics());
        List<String> log = new ArrayList<>();
        Collector<Integer, List<Integer>, String> traced = new Collector<>() {
            public Supplier<List<Integer>> supplier() {
                log.add("supplier");
                return ArrayList::new;
            }

            public BiConsumer<List<Integer>, Integer> accumulator() {
                log.add("accumulator");
                return List::add;
            }

            public BinaryOperator<List<Integer>> combiner() {
                log.add("combiner");
                return (a, b) -> {
                    a.addAll(b);
                    return a;
                };
            }

            public Function<List<Integer>, String> finisher() {
                log.add("finisher");
                return l -> "finished " + l;
            }

            public Set<Characteristics> characteristics() {
                log.add("characteristics");
                return Set.of();
            }
        };
        p("own collector", Stream.of(1, 2).collect(traced));
        p("own log", new TreeSet<>(log));
        p("by hand", byHand(Collectors.joining("-"), "x", "y"));
        p("index map", IntStream.range(0, w.size()).boxed().collect(Collectors.toMap(w::get, i -> i, (a, b) -> a, TreeMap::new)));
    }

    static <A, R> R byHand(Collector<? super String, A, R> c, String... in) {
        A a = c.supplier().get();
        for (String s : in) c.accumulator().accept(a, s);
        return c.finisher().apply(a);
    }
}
