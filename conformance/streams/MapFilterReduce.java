// Checks the basic operations of Stream: map, filter, reduce, collect, forEach, matches, min/max, toArray.
package streams;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class MapFilterReduce {
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
        List<String> words = List.of("kiwi", "apple", "fig", "banana", "cherry", "date");
        p("map", words.stream().map(String::length).collect(Collectors.toList()));
        p("filter", words.stream().filter(w -> w.length() > 4).collect(Collectors.toList()));
        p("map filter map", words.stream().map(String::toUpperCase).filter(w -> w.contains("A")).map(w -> w.charAt(0)).collect(Collectors.toList()));
        p("reduce identity", words.stream().reduce("", (a, b) -> a + b.charAt(0)));
        p("reduce optional", words.stream().reduce((a, b) -> a.length() >= b.length() ? a : b));
        p("reduce empty", Stream.<String>empty().reduce((a, b) -> a));
        p("reduce combiner", words.stream().reduce(0, (n, w) -> n + w.length(), Integer::sum));
        p("collect three", words.stream().collect(StringBuilder::new, (b, w) -> b.append(w, 0, 2), StringBuilder::append));
        p("count", words.stream().count() + " " + words.stream().filter(w -> w.endsWith("e")).count());
        p("anyMatch", words.stream().anyMatch(w -> w.startsWith("b")) + " " + words.stream().allMatch(w -> w.length() > 2) + " " + words.stream().noneMatch(String::isEmpty));
        p("match empty", Stream.empty().anyMatch(v -> true) + " " + Stream.empty().allMatch(v -> false) + " " + Stream.empty().noneMatch(v -> true));
        p("min max", words.stream().min(Comparator.naturalOrder()).get() + " " + words.stream().max(Comparator.comparing(String::length)).get());
        p("findFirst", words.stream().filter(w -> w.length() == 6).findFirst() + " " + Stream.empty().findFirst());
        p("findAny", words.stream().findAny().isPresent());
        x("findFirst null", () -> { try { return Stream.of((String) null).findFirst(); } catch (NullPointerException e) { return "NPE"; } });
        p("toArray", Arrays.toString(words.stream().limit(2).toArray()) + " " + words.stream().toArray(String[]::new).length);
        x("toArray wrong", () -> words.stream().toArray(Integer[]::new));
        StringBuilder out = new StringBuilder();
        words.stream().forEach(w -> out.append(w.charAt(1)));
        words.stream().forEachOrdered(w -> out.append(w.charAt(2)));
        p("forEach", out);
        p("toList", words.stream().skip(4).toList());
        p("mapToInt", words.stream().mapToInt(String::length).sum() + " " + words.stream().mapToLong(String::hashCode).max().getAsLong() + " " + words.stream().mapToDouble(w -> w.length() / 2.0).average().getAsDouble());
        Stream<String> used = words.stream();
        used.count();
        x("reuse", () -> used.count());
        Stream<String> linked = words.stream();
        linked.map(w -> w);
        x("link twice", () -> linked.filter(w -> true));
        x("null mapper", () -> { try { return words.stream().map(null); } catch (NullPointerException e) { return "NPE"; } });
        x("throwing mapper", () -> words.stream().map(w -> Integer.parseInt(w)).collect(Collectors.toList()));
        Function<Integer, Integer> inc = v -> v + 1, dbl = v -> v * 2;
        p("compose", Stream.of(1, 2, 3).map(inc.andThen(dbl)).toList() + " " + Stream.of(1, 2, 3).map(inc.compose(dbl)).toList() + " " + Stream.of(1).map(Function.identity()).toList());
        Predicate<String> longer = w -> w.length() > 4;
        p("predicates", words.stream().filter(longer.negate()).toList() + " " + words.stream().filter(longer.and(w -> w.contains("n"))).toList() + " " + words.stream().filter(longer.or("fig"::equals)).toList() + " " + words.stream().filter(Predicate.not(longer)).count());
        p("of", Stream.of(1).toList() + " " + Stream.of(1, 2).toList() + " " + Stream.ofNullable(null).toList() + " " + Stream.ofNullable(5).toList() + " " + Stream.empty().toList());
        p("nulls pass", Stream.of("a", null).map(String::valueOf).toList());
        p("concat", Stream.concat(words.stream().limit(1), Stream.of("x")).toList());
        p("factorial", IntStream.rangeClosed(1, 10).reduce(1, (a, b) -> a * b));
        p("nested", IntStream.rangeClosed(1, 3).mapToObj(i -> IntStream.rangeClosed(1, i).mapToObj(Integer::toString).collect(Collectors.joining(","))).collect(Collectors.joining(";")));
        p("frequency", words.stream().flatMapToInt(String::chars).filter(c -> c == 'a').count());
        p("isParallel", words.stream().isParallel() + " " + words.parallelStream().sequential().isParallel());
        p("supplier", Stream.of(1, 2, 3).collect(ArrayList::new, ArrayList::add, ArrayList::addAll));
        BiFunction<Integer, Integer, Integer> pow = (a, b) -> (int) Math.pow(a, b);
        p("bifunction", pow.andThen(v -> v + 1).apply(2, 5));
        UnaryOperator<String> up = String::toUpperCase;
        p("unary", up.apply("q") + UnaryOperator.<String>identity().apply("r"));
    }
}
