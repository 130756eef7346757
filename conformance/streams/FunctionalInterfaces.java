// Checks java.util.function: default methods, primitive specialisations, method references of all kinds, currying, captures.
package streams;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class FunctionalInterfaces {
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

    final int base;

    FunctionalInterfaces(int base) {
        this.base = base;
    }

    int plus(int v) {
        return base + v;
    }

    static int twice(int v) {
        return 2 * v;
    }

    @Override
    public String toString() {
        return "FI" + base;
    }

    interface TriFunction<A, B, C, R> {
        R apply(A a, B b, C c);

        default <V> TriFunction<A, B, C, V> andThen(Function<? super R, ? extends V> after) {
            return (a, b, c) -> after.apply(apply(a, b, c));
        }
    }

    public static void main(String[] args) {
        FunctionalInterfaces five = new FunctionalInterfaces(5);
        IntUnaryOperator bound = five::plus, stat = FunctionalInterfaces::twice;
        ToIntBiFunction<FunctionalInterfaces, Integer> unbound = FunctionalInterfaces::plus;
        IntFunction<FunctionalInterfaces> make = FunctionalInterfaces::new;
        p("references", bound.applyAsInt(1) + " " + stat.applyAsInt(4) + " " + unbound.applyAsInt(five, 7) + " " + make.apply(9));
        Function<Integer, int[]> array = int[]::new;
        Supplier<List<String>> list = ArrayList::new;
        Function<String, Integer> parse = Integer::valueOf;
        p("constructors", array.apply(3).length + " " + list.get() + " " + parse.apply("12"));
        p("andThen compose", bound.andThen(stat).applyAsInt(1) + " " + bound.compose(stat).applyAsInt(1) + " " + IntUnaryOperator.identity().applyAsInt(8));
        IntPredicate even = v -> v % 2 == 0;
        p("IntPredicate", even.and(v -> v > 2).test(4) + " " + even.or(v -> v == 3).test(3) + " " + even.negate().test(3));
        BiPredicate<String, Integer> len = (s, n) -> s.length() == n;
        p("BiPredicate", len.test("ab", 2) + " " + len.negate().test("ab", 2) + " " + len.and((s, n) -> s.startsWith("b")).test("ab", 2) + " " + len.or((s, n) -> true).test("", 9));
        p("Predicate", Predicate.isEqual("a").test("a") + " " + Predicate.isEqual(null).test(null) + " " + Predicate.<String>not(String::isEmpty).test("") + " " + ((Predicate<String>) String::isBlank).or("x"::equals).test("x"));
        StringBuilder b = new StringBuilder();
        Consumer<String> c = b::append;
        c.andThen(s -> b.append(s.length())).andThen(s -> b.append('|')).accept("abc");
        BiConsumer<String, Integer> bc = (s, n) -> b.append(s.repeat(n));
        bc.andThen((s, n) -> b.append(n)).accept("z", 3);
        IntConsumer ic = b::append;
        ic.andThen(v -> b.append(-v)).accept(4);
        ObjIntConsumer<String> oi = (s, v) -> b.append(s).append(v);
        oi.accept("o", 1);
        LongConsumer lc = b::append;
        lc.accept(99L);
        DoubleConsumer dc = b::append;
        dc.andThen(v -> b.append('d')).accept(1.5);
        p("consumers", b);
        p("suppliers", ((BooleanSupplier) () -> true).getAsBoolean() + " " + ((IntSupplier) five::hashBase).getAsInt() + " " + ((LongSupplier) () -> 1L << 40).getAsLong() + " " + ((DoubleSupplier) () -> 0.5).getAsDouble());
        p("to", ((ToIntFunction<String>) String::length).applyAsInt("abc") + " " + ((ToLongFunction<Integer>) Integer::longValue).applyAsLong(3) + " " + ((ToDoubleFunction<Integer>) v -> v / 2.0).applyAsDouble(3) + " " + ((ToLongBiFunction<Integer, Integer>) (x, y) -> (long) x * y).applyAsLong(1 << 20, 1 << 20));
        p("from", ((IntToLongFunction) v -> (long) v << 33).applyAsLong(1) + " " + ((LongToIntFunction) v -> (int) v).applyAsInt(5) + " " + ((DoubleToIntFunction) v -> (int) v).applyAsInt(5.9) + " " + ((IntToDoubleFunction) v -> v / 4.0).applyAsDouble(1) + " " + ((LongFunction<String>) Long::toString).apply(7) + " " + ((DoubleFunction<String>) Double::toString).apply(7));
        p("operators", ((IntBinaryOperator) Math::max).applyAsInt(1, 2) + " " + ((LongBinaryOperator) Math::addExact).applyAsLong(1, 2) + " " + ((DoubleBinaryOperator) Math::pow).applyAsDouble(2, 3) + " " + ((LongUnaryOperator) v -> -v).andThen(v -> v * 2).applyAsLong(4) + " " + ((DoubleUnaryOperator) Math::sqrt).compose(v -> v * v).applyAsDouble(3));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = x -> y -> z -> x * 100 + y * 10 + z;
        p("curry", curried.apply(1).apply(2).apply(3));
        TriFunction<Integer, Integer, Integer, Integer> tri = (x, y, z) -> x + y + z;
        p("tri", tri.andThen(v -> "sum " + v).apply(1, 2, 3));
        List<Supplier<Integer>> captured = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int k = i * i;
            captured.add(() -> k);
        }
        for (String s : List.of("a", "bb")) captured.add(s::length);
        p("captures", captured.stream().map(Supplier::get).toList());
        int[] counter = {0};
        Runnable r = () -> counter[0]++;
        r.run();
        r.run();
        p("mutable capture", counter[0]);
        Function<Function<Integer, Integer>, Function<Integer, Integer>> doTwice = f -> f.andThen(f);
        p("higher order", doTwice.apply(v -> v * 3).apply(2) + " " + doTwice.apply(doTwice.apply(v -> v + 1)).apply(0));
        p("reduce functions", Stream.<Function<Integer, Integer>>of(v -> v + 1, v -> v * 10, v -> v - 3).reduce(Function.identity(), Function::andThen).apply(4));
        Map<String, IntBinaryOperator> ops = new TreeMap<>(Map.of("+", Integer::sum, "*", (x, y) -> x * y, "-", (x, y) -> x - y, "max", Math::max));
        ops.forEach((k, f) -> p("op " + k, f.applyAsInt(7, 5)));
        Supplier<Supplier<String>> nested = () -> () -> "deep";
        p("nested", nested.get().get());
        x("null bound", () -> { String s = null; try { Supplier<Integer> q = s::length; return q; } catch (NullPointerException e) { return "NPE at creation"; } });
        x("null unbound", () -> { Function<String, Integer> q = String::length; try { return q.apply(null); } catch (NullPointerException e) { return "NPE at call"; } });
        Callback cb = FunctionalInterfaces::varargs;
        p("varargs", cb.call("a", "b"));
        Comparator<String> cmp = String::compareToIgnoreCase;
        p("comparator", cmp.compare("A", "a") + " " + cmp.reversed().compare("a", "b"));
        p("super", new Sub(3).viaSuper());
        p("recursion", fact().applyAsLong(15));
        Object o = (Runnable & java.io.Serializable) () -> { };
        p("intersection", (o instanceof Runnable) + " " + (o instanceof java.io.Serializable) + " " + o.getClass().isSynthetic());
        IntFunction<IntFunction<String>> grid = row -> col -> row + "," + col;
        p("grid", IntStream.range(0, 2).mapToObj(grid).map(f -> f.apply(9)).toList());
    }

    int hashBase() {
        return base * 31;
    }

    interface Callback {
        String call(String a, String b);
    }

    static String varargs(String... all) {
        return all.length + String.join("", all);
    }

    static class Sub extends FunctionalInterfaces {
        Sub(int b) {
            super(b);
        }

        @Override
        int plus(int v) {
            return -1;
        }

        String viaSuper() {
            IntUnaryOperator s = super::plus, t = this::plus;
            return s.applyAsInt(1) + " " + t.applyAsInt(1);
        }
    }

    static LongUnaryOperator fact() {
        return new LongUnaryOperator() {
            @Override
            public long applyAsLong(long n) {
                return n < 2 ? 1 : n * applyAsLong(n - 1);
            }
        };
    }
}
