// Checks flatMap, mapMulti and their primitive variants, with empty, null and nested inner streams.
package streams;

import java.util.*;
import java.util.stream.*;

public class FlatAndMulti {
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
        List<List<Integer>> nested = List.of(List.of(1, 2), List.of(), List.of(3), List.of(4, 5, 6));
        p("flatMap", nested.stream().flatMap(List::stream).toList());
        p("flatMap null", nested.stream().flatMap(l -> l.size() == 1 ? null : l.stream()).toList());
        p("flatMapToInt", nested.stream().flatMapToInt(l -> l.stream().mapToInt(v -> v)).sum());
        p("flatMapToLong", nested.stream().flatMapToLong(l -> LongStream.of(l.size())).boxed().toList());
        p("flatMapToDouble", nested.stream().flatMapToDouble(l -> DoubleStream.of(l.size() / 2.0)).sum());
        p("words", Stream.of("to be", "or not").flatMap(s -> Arrays.stream(s.split(" "))).toList());
        p("chars", Stream.of("ab", "c").flatMap(s -> s.chars().mapToObj(c -> (char) c)).toList());
        p("pairs", IntStream.rangeClosed(1, 3).boxed().flatMap(a -> IntStream.rangeClosed(a, 3).mapToObj(b -> a + "" + b)).collect(Collectors.joining(" ")));
        p("pythagorean", IntStream.rangeClosed(1, 20).boxed().flatMap(a -> IntStream.rangeClosed(a, 20).filter(b -> Math.sqrt(a * a + b * b) % 1 == 0).mapToObj(b -> a + "-" + b)).toList());
        p("optional", Stream.of(Optional.of(1), Optional.<Integer>empty(), Optional.of(3)).flatMap(Optional::stream).toList());
        p("deep", Stream.of(1, 2).flatMap(i -> Stream.of(1, 2).flatMap(j -> Stream.of(i * 10 + j, -1))).toList());
        StringBuilder trace = new StringBuilder();
        p("lazy inner", Stream.of(1, 2, 3).flatMap(i -> Stream.of(i, i * 10).peek(v -> trace.append(v).append(' '))).filter(v -> v >= 10).findFirst().get() + " trace " + trace);
        p("infinite inner", Stream.of(5, 6).flatMap(i -> Stream.iterate(i, v -> v + 10)).limit(3).toList());
        StringBuilder closed = new StringBuilder();
        Stream.of(1, 2).flatMap(i -> Stream.of(i).onClose(() -> closed.append("closed").append(i).append(' '))).forEach(v -> closed.append(v).append(' '));
        p("inner streams are closed", closed);
        p("IntStream.flatMap", IntStream.of(1, 2, 3).flatMap(i -> IntStream.range(0, i)).boxed().toList());
        p("LongStream.flatMap", LongStream.of(1, 2).flatMap(i -> LongStream.of(i, -i)).sum());
        p("DoubleStream.flatMap", DoubleStream.of(1, 2).flatMap(d -> DoubleStream.of(d, d / 2)).boxed().toList());
        p("mapMulti", Stream.of(1, 2, 3).<String>mapMulti((v, sink) -> {
            for (int i = 0; i < v; i++) sink.accept("v" + v);
        }).toList());
        p("mapMulti filter", Stream.of("1", "x", "3").<Integer>mapMulti((s, sink) -> {
            try {
                sink.accept(Integer.parseInt(s));
            } catch (NumberFormatException e) {
                // dropped
            }
        }).toList());
        p("mapMulti types", Stream.of(1, "a", 2.5, 7).<Integer>mapMulti((o, sink) -> {
            if (o instanceof Integer i) sink.accept(i);
        }).toList());
        p("mapMultiToInt", Stream.of("ab", "c").mapMultiToInt((s, sink) -> s.chars().forEach(sink)).sum());
        p("mapMultiToLong", Stream.of(1, 2).mapMultiToLong((v, sink) -> sink.accept(v * 100L)).sum());
        p("mapMultiToDouble", Stream.of(1, 2).mapMultiToDouble((v, sink) -> {
            sink.accept(v);
            sink.accept(v / 2.0);
        }).sum());
        p("IntStream.mapMulti", IntStream.range(0, 4).mapMulti((v, sink) -> {
            if (v % 2 == 0) {
                sink.accept(v);
                sink.accept(v * v);
            }
        }).boxed().toList());
        p("recursive", Stream.of(List.of(1, List.of(2, List.of(3)), 4)).mapMulti(FlatAndMulti::expand).toList());
        p("short circuit multi", Stream.of(1, 2, 3).<Integer>mapMulti((v, sink) -> {
            for (int i = 0; i < 5; i++) sink.accept(v * 10 + i);
        }).limit(7).toList());
        x("throwing", () -> Stream.of(1).flatMap(v -> { throw new IllegalStateException("inner " + v); }).toList());
        p("flatMap sorted", Stream.of(3, 1).flatMap(v -> Stream.of(v * 2, v)).sorted().toList());
        p("flatMap distinct", Stream.of(1, 2, 1).flatMap(v -> Stream.of(v, 9)).distinct().toList());
        p("matrix", Arrays.stream(new int[][] {{1, 2}, {3, 4}}).flatMapToInt(Arrays::stream).map(v -> v * v).sum());
        p("transpose", IntStream.range(0, 2).mapToObj(c -> Arrays.stream(new int[][] {{1, 2}, {3, 4}, {5, 6}}).map(r -> r[c]).toList()).toList());
        p("empty all", Stream.of(1, 2, 3).flatMap(v -> Stream.empty()).count());
    }

    static void expand(Object o, java.util.function.Consumer<Object> sink) {
        if (o instanceof Iterable<?> it) for (Object e : it) expand(e, sink);
        else sink.accept(o);
    }
}
