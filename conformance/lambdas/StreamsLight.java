// Checks light use of streams: map, filter, reduce, collect, flatMap, sorted, primitive streams, iterate, grouping into sorted maps.
package lambdas;
import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

public class StreamsLight {
    record P(String name, int age, String city) { }
    public static void main(String[] args) {
        List<Integer> l = List.of(5, 3, 8, 1, 9, 2);
        System.out.println("map: " + l.stream().map(x -> x * 2).collect(Collectors.toList()));
        System.out.println("filter: " + l.stream().filter(x -> x > 3).toList());
        System.out.println("sorted: " + l.stream().sorted().toList() + l.stream().sorted(Comparator.reverseOrder()).toList());
        System.out.println("reduce: " + l.stream().reduce(0, Integer::sum) + " " + l.stream().reduce(Integer::max).get() + " " + l.stream().reduce("", (a, b) -> a + b, String::concat));
        System.out.println("match: " + l.stream().anyMatch(x -> x == 8) + l.stream().allMatch(x -> x > 0) + l.stream().noneMatch(x -> x > 8));
        System.out.println("count: " + l.stream().filter(x -> x % 2 == 1).count() + " " + l.stream().skip(2).limit(2).toList());
        System.out.println("first: " + l.stream().filter(x -> x > 100).findFirst() + l.stream().findFirst());
        System.out.println("min: " + l.stream().min(Integer::compare).get() + l.stream().max(Comparator.naturalOrder()).get());
        System.out.println("flat: " + Stream.of("ab", "cd").flatMap(s -> s.chars().mapToObj(c -> (char) c)).toList());
        System.out.println("distinct: " + Stream.of(1, 2, 1, 3, 2).distinct().toList());
        System.out.println("join: " + Stream.of("a", "b", "c").collect(Collectors.joining(",", "[", "]")));
        System.out.println("range: " + IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).boxed().toList() + " " + IntStream.of(3, 1, 2).sorted().mapToObj(Integer::toString).collect(Collectors.joining()));
        IntSummaryStatistics st = IntStream.of(4, 8, 6).summaryStatistics();
        System.out.println("stats: " + st.getMin() + " " + st.getMax() + " " + st.getSum() + " " + st.getCount() + " " + st.getAverage());
        System.out.println("average: " + IntStream.of(1, 2).average().getAsDouble() + " " + DoubleStream.of(1.5, 2.5).sum() + " " + LongStream.range(1, 21).reduce(1, (a, b) -> a * b));
        System.out.println("iterate: " + Stream.iterate(1, x -> x * 2).limit(10).toList() + Stream.iterate(1, x -> x < 50, x -> x * 3).toList());
        int[] n = {0}; System.out.println("generate: " + Stream.generate(() -> n[0]++).limit(4).toList());
        System.out.println("takeWhile: " + l.stream().takeWhile(x -> x != 1).toList() + l.stream().dropWhile(x -> x != 1).toList());
        List<P> ps = List.of(new P("ann", 30, "X"), new P("bob", 25, "Y"), new P("cy", 30, "X"), new P("di", 41, "Y"));
        System.out.println("group: " + ps.stream().collect(Collectors.groupingBy(P::city, TreeMap::new, Collectors.mapping(P::name, Collectors.toList()))));
        System.out.println("counting: " + ps.stream().collect(Collectors.groupingBy(P::age, TreeMap::new, Collectors.counting())));
        System.out.println("partition: " + ps.stream().collect(Collectors.partitioningBy(p -> p.age() > 29, Collectors.summingInt(P::age))));
        System.out.println("toMap: " + new TreeMap<>(ps.stream().collect(Collectors.toMap(P::name, P::age))));
        try { ps.stream().collect(Collectors.toMap(P::city, P::age)); } catch (IllegalStateException e) { System.out.println("dup: " + e.getMessage()); }
        System.out.println("sort by: " + ps.stream().sorted(Comparator.comparingInt(P::age).reversed().thenComparing(P::name, Comparator.reverseOrder())).map(P::name).toList());
        System.out.println("avg: " + ps.stream().mapToInt(P::age).average().orElse(0) + " " + ps.stream().collect(Collectors.averagingDouble(P::age)));
        StringBuilder log = new StringBuilder();
        Stream.of(1, 2, 3).peek(x -> log.append("p").append(x)).map(x -> { log.append("m").append(x); return x; }).filter(x -> x == 2).forEach(x -> log.append("f").append(x));
        System.out.println("lazy order: " + log);
        Stream<Integer> used = l.stream(); used.count(); try { used.count(); } catch (IllegalStateException e) { System.out.println("ISE: " + e.getMessage()); }
        System.out.println("arrays: " + Arrays.stream(new int[] {1, 2, 3}).map(x -> x * x).sum() + Arrays.toString(Stream.of("x", "y").toArray(String[]::new)) + Arrays.toString(l.stream().mapToInt(Integer::intValue).toArray()));
        System.out.println("concat: " + Stream.concat(Stream.of(1), Stream.of(2, 3)).toList() + Stream.empty().toList() + Stream.ofNullable(null).count());
        System.out.println("teeing: " + l.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(x -> x), (c, s) -> s + "/" + c)));
        System.out.println("collect: " + l.stream().collect(StringBuilder::new, StringBuilder::append, StringBuilder::append) + l.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
        System.out.println("mapMulti: " + Stream.of(1, 2, 3).<String>mapMulti((x, sink) -> { for (int i = 0; i < x; i++) sink.accept("" + x); }).toList());
        System.out.println("function: " + Stream.<Function<Integer, Integer>>of(x -> x + 1, x -> x * 10).reduce(Function.identity(), Function::andThen).apply(4));
        System.out.println("chars: " + "hello".chars().filter(c -> c == 'l').count() + "a1b2".chars().filter(Character::isDigit).map(c -> c - '0').sum());
        Iterator<Integer> it = l.stream().map(x -> -x).iterator(); int t = 0; while (it.hasNext()) t += it.next(); System.out.println("iterator: " + t);
    }
}
