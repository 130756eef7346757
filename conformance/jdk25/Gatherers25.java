// Checks stream gatherers: built-in windows, fold, scan, and gatherers of our own with state, greediness, finishers and short circuits.
package jdk25;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Gatherers25 {
    static <T> Gatherer<T, ?, T> distinctBy(Function<T, ?> key) { return Gatherer.ofSequential(HashSet<Object>::new, Gatherer.Integrator.ofGreedy((s, t, d) -> { if (s.add(key.apply(t))) return d.push(t); return true; })); }
    static <T> Gatherer<T, ?, T> takeUntil(Predicate<T> p) { return Gatherer.ofSequential((Void _, T t, Gatherer.Downstream<? super T> d) -> d.push(t) && !p.test(t)); }
    static Gatherer<Integer, ?, String> runs() {
        class St { Integer last; int n; }
        return Gatherer.ofSequential(St::new, (St s, Integer x, Gatherer.Downstream<? super String> d) -> {
            if (s.last != null && !s.last.equals(x)) { if (!d.push(s.last + "x" + s.n)) return false; s.n = 0; }
            s.last = x;
            s.n++;
            return true;
        }, (s, d) -> { if (s.last != null) d.push(s.last + "x" + s.n); });
    }
    static <T> Gatherer<T, ?, T> dup(int k) { return Gatherer.of((_, t, d) -> { for (int i = 0; i < k; i++) if (!d.push(t)) return false; return true; }); }
    interface Act { Object run(); }
    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }
    public static void main(String[] args) {
        t("windowFixed", () -> IntStream.rangeClosed(1, 7).boxed().gather(Gatherers.windowFixed(3)).toList());
        t("windowFixed empty", () -> Stream.<Integer>empty().gather(Gatherers.windowFixed(3)).toList());
        t("windowSliding", () -> Stream.of(1, 2, 3, 4).gather(Gatherers.windowSliding(2)).toList());
        t("windowSliding short", () -> Stream.of(1).gather(Gatherers.windowSliding(3)).toList());
        t("window bad", () -> Stream.of(1).gather(Gatherers.windowFixed(0)).toList());
        t("fold", () -> Stream.of(1, 2, 3).gather(Gatherers.fold(() -> "", (s, x) -> s + x)).toList());
        t("scan", () -> Stream.of(1, 2, 3, 4).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        t("distinctBy", () -> Stream.of("a", "bb", "cc", "d", "eee").gather(distinctBy(String::length)).toList());
        t("takeUntil", () -> Stream.iterate(1, x -> x + 1).gather(takeUntil(x -> x * x > 50)).toList());
        t("runs", () -> Stream.of(1, 1, 2, 3, 3, 3).gather(runs()).toList());
        t("runs limit", () -> Stream.of(1, 1, 2, 3, 3, 3).gather(runs()).limit(2).toList());
        t("dup", () -> Stream.of("x", "y").gather(dup(3)).collect(Collectors.joining()));
        t("dup limit", () -> Stream.generate(() -> 1).gather(dup(2)).limit(5).toList());
        t("andThen", () -> Stream.of(1, 2, 3, 4, 5).gather(Gatherers.<Integer>windowFixed(2).andThen(Gatherers.scan(() -> 0, (s, w) -> s + w.size()))).toList());
        t("chain", () -> Stream.of(5, 5, 6).gather(dup(2)).gather(runs()).map(String::length).toList());
        t("windows immutable", () -> { Stream.of(1, 2).gather(Gatherers.windowFixed(2)).findFirst().get().add(3); return ""; });
        StringBuilder log = new StringBuilder();
        t("laziness", () -> Stream.of(1, 2, 3, 4).peek(x -> log.append("p").append(x)).gather(Gatherers.windowFixed(2)).peek(w -> log.append(w)).limit(1).count() + " " + log);
        t("null integrator", () -> Gatherer.of(null));
        t("throwing", () -> Stream.of(1, 0).gather(Gatherer.<Integer, Integer>of((_, x, d) -> d.push(10 / x))).toList());
        t("mapConcurrent type", () -> Gatherers.<Integer, Integer>scan(() -> 1, (a, b) -> a * b).initializer() != null);
        t("with collectors", () -> IntStream.range(0, 10).boxed().gather(Gatherers.windowFixed(4)).collect(Collectors.toMap(w -> w.get(0), List::size, (a, _) -> a, TreeMap::new)));
    }
}
