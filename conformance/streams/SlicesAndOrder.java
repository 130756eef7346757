// Checks sorted, distinct, limit, skip, takeWhile, dropWhile, peek, unordered, and their combinations.
package streams;

import java.util.*;
import java.util.stream.*;

public class SlicesAndOrder {
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

    static Stream<Integer> s() {
        return Stream.of(5, 3, 8, 3, 1, 9, 5, 2);
    }

    public static void main(String[] args) {
        p("sorted", s().sorted().toList());
        p("sorted reverse", s().sorted(Comparator.reverseOrder()).toList());
        p("sorted limit", s().sorted().limit(3).toList());
        p("sorted by", Stream.of("ccc", "a", "bb", "aa").sorted(Comparator.comparing(String::length)).toList());
        x("sorted incomparable", () -> Stream.of(Object.class, String.class).sorted().toList());
        p("distinct", s().distinct().toList());
        p("distinct null", Stream.of("a", null, "a", null).distinct().toList());
        p("distinct sorted", s().sorted().distinct().toList());
        p("limit", s().limit(3).toList() + " " + s().limit(0).toList() + " " + s().limit(100).count());
        x("limit negative", () -> s().limit(-1));
        p("skip", s().skip(5).toList() + " " + s().skip(0).count() + " " + s().skip(100).toList());
        x("skip negative", () -> s().skip(-1));
        p("skip limit", s().skip(2).limit(3).toList() + " " + s().limit(5).skip(2).toList());
        p("takeWhile", s().takeWhile(v -> v != 1).toList() + " " + s().takeWhile(v -> false).toList() + " " + s().takeWhile(v -> true).count());
        p("dropWhile", s().dropWhile(v -> v != 1).toList() + " " + s().dropWhile(v -> true).toList() + " " + s().dropWhile(v -> false).count());
        p("take drop", s().dropWhile(v -> v > 2).takeWhile(v -> v < 9 || v > 20).toList());
        List<Integer> seen = new ArrayList<>();
        s().peek(seen::add).filter(v -> v > 4).forEach(v -> seen.add(-v));
        p("peek", seen);
        seen.clear();
        s().peek(seen::add).sorted().peek(v -> seen.add(v * 100)).limit(2).toList();
        p("sorted is a barrier", seen);
        seen.clear();
        s().peek(seen::add).limit(2).toList();
        p("limit stops source", seen);
        seen.clear();
        s().peek(seen::add).takeWhile(v -> v != 8).toList();
        p("takeWhile stops source", seen);
        seen.clear();
        s().peek(seen::add).skip(6).toList();
        p("skip reads all", seen);
        seen.clear();
        s().peek(seen::add).anyMatch(v -> v == 8);
        p("anyMatch stops", seen);
        p("int sorted", IntStream.of(3, 1, 2).sorted().boxed().toList() + " " + IntStream.of(1, 1, 2).distinct().boxed().toList() + " " + IntStream.range(0, 10).skip(3).limit(2).boxed().toList());
        p("long double", LongStream.of(3, 1).sorted().boxed().toList() + " " + DoubleStream.of(2.5, Double.NaN, -0.0, 0.0).sorted().boxed().toList() + " " + DoubleStream.of(0.0, -0.0, 0.0).distinct().boxed().toList());
        p("int take", IntStream.iterate(1, v -> v * 2).takeWhile(v -> v < 100).boxed().toList() + " " + IntStream.range(0, 5).dropWhile(v -> v < 3).sum());
        p("unordered", s().unordered().limit(2).count());
        p("stability", Stream.of("b1", "a1", "b2", "a2").sorted(Comparator.comparing(t -> t.charAt(0))).toList());
        p("count sized", s().map(v -> v).count() + " " + s().sorted().count() + " " + s().skip(3).count());
        p("page", IntStream.range(0, 4).mapToObj(page -> s().skip(page * 3L).limit(3).toList()).toList());
        p("top two per length", Stream.of("aa", "b", "cc", "d", "ee", "f").collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.collectingAndThen(Collectors.toList(), l -> l.stream().sorted(Comparator.reverseOrder()).limit(2).toList()))));
        p("distinct by key", new TreeMap<>(Stream.of("apple", "avocado", "bean").collect(Collectors.toMap(t -> t.charAt(0), t -> t, (a, b) -> a))).values());
        p("sort twice", s().sorted().sorted(Comparator.reverseOrder()).sorted().limit(2).toList());
        p("iterate skip", Stream.iterate(1, v -> v + 1).skip(100).limit(2).toList());
        p("long skip", LongStream.range(0, 500).skip(498).boxed().toList());
        p("sorted set", new TreeSet<>(Set.of(3, 1, 2)).stream().sorted().toList());
        p("sliding", IntStream.range(0, 4).mapToObj(i -> s().skip(i).limit(2).mapToInt(v -> v).sum()).toList());
    }
}
