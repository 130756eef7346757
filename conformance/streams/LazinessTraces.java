// Checks the order of evaluation of pipelines: laziness, fusion, short circuits, barriers, deferred sources.
package streams;

import java.util.*;
import java.util.stream.*;

public class LazinessTraces {
    static final StringBuilder T = new StringBuilder();

    static <V> V t(String step, V v) {
        T.append(step).append(v).append(' ');
        return v;
    }

    static void show(String label, Object result) {
        System.out.println(label + ": " + result + " | " + T.toString().trim());
        T.setLength(0);
    }

    static Stream<Integer> src() {
        return Stream.of(4, 1, 3, 2).peek(v -> t("s", v));
    }

    public static void main(String[] args) {
        src().map(v -> t("m", v));
        show("no terminal", "none");
        show("fusion", src().map(v -> t("m", v)).filter(v -> t("f", v) > 1).toList());
        show("findFirst", src().filter(v -> t("f", v) < 3).findFirst());
        show("anyMatch", src().map(v -> t("m", v)).anyMatch(v -> v == 3));
        show("allMatch", src().allMatch(v -> t("a", v) > 1));
        show("noneMatch", src().noneMatch(v -> t("n", v) == 1));
        show("limit", src().limit(2).map(v -> t("m", v)).toList());
        show("limit after sort", src().sorted().map(v -> t("m", v)).limit(2).toList());
        show("sort then findFirst", src().sorted().peek(v -> t("p", v)).findFirst());
        show("distinct", Stream.of(1, 1, 2, 1, 3).peek(v -> t("s", v)).distinct().peek(v -> t("d", v)).limit(2).toList());
        show("skip", src().skip(2).peek(v -> t("p", v)).toList());
        show("takeWhile", src().takeWhile(v -> t("w", v) != 3).toList());
        show("dropWhile", src().dropWhile(v -> t("w", v) != 3).peek(v -> t("p", v)).toList());
        show("flatMap", src().flatMap(v -> Stream.of(v, -v).peek(w -> t("i", w))).limit(3).toList());
        show("count may skip", List.of(1, 2).stream().map(v -> t("m", v)).count());
        show("count with filter", List.of(1, 2).stream().filter(v -> t("f", v) > 0).count());
        show("reduce", src().reduce((a, b) -> t("r", a + b)).get());
        show("min", src().min(Comparator.comparing(v -> t("k", v))).get());
        show("iterate", Stream.iterate(1, v -> t("n", v + 1)).limit(3).toList());
        show("iterate with test", Stream.iterate(1, v -> t("h", v) < 3, v -> v + 1).toList());
        show("generate", Stream.generate(() -> t("g", 7)).limit(2).toList());
        Iterator<Integer> it = src().map(v -> t("m", v)).iterator();
        show("iterator made", "nothing yet");
        show("hasNext", it.hasNext());
        show("next", it.next());
        show("hasNext twice", it.hasNext() + " " + it.hasNext());
        Spliterator<Integer> sp = src().filter(v -> v > 1).spliterator();
        show("spliterator made", sp.estimateSize());
        show("tryAdvance", sp.tryAdvance(v -> t("got", v)));
        show("forEachRemaining", rest(sp));
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        Stream<Integer> late = list.stream().map(v -> t("m", v));
        list.add(3);
        show("late binding", late.toList());
        Stream<Integer> concat = Stream.concat(src(), Stream.of(9).peek(v -> t("c", v)));
        show("concat", concat.filter(v -> v == 3 || v == 9).findFirst());
        show("nested sorted", src().sorted(Comparator.reverseOrder()).map(v -> t("m", v)).sorted().limit(1).toList());
        show("peek order", src().peek(v -> t("a", v)).peek(v -> t("b", v)).limit(2).count());
        show("int pipeline", IntStream.range(0, 100).peek(v -> t("i", v)).filter(v -> v % 3 == 2).mapToObj(v -> t("o", v)).findFirst().get());
        show("boxed", IntStream.of(2, 1).peek(v -> t("i", v)).boxed().sorted().peek(v -> t("b", v)).toList());
        try {
            src().map(v -> t("m", 12 / (v - 3))).toList();
        } catch (ArithmeticException e) {
            show("exception", e.getMessage());
        }
        show("collect", src().collect(() -> t("new", new StringBuilder()), (b, v) -> b.append(t("acc", v)), (a, b) -> a.append(t("comb", b))));
        show("groupingBy", src().collect(Collectors.groupingBy(v -> t("k", v) % 2, TreeMap::new, Collectors.mapping(v -> t("v", v), Collectors.toList()))));
        show("toMap", src().collect(Collectors.toMap(v -> t("k", v), v -> t("v", v * v), (a, b) -> a, TreeMap::new)));
        show("optional map", src().filter(v -> v > 2).findFirst().map(v -> t("om", v)).filter(v -> t("of", v) > 100).isPresent());
    }

    static String rest(Spliterator<Integer> sp) {
        sp.forEachRemaining(v -> t("r", v));
        return "done";
    }
}
