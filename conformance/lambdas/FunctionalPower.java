// Checks functional programming shapes: Church numerals, fixpoints, memoisation, lazy streams, trampolines, continuation passing.
package lambdas;
import java.util.*;
import java.util.function.*;

public class FunctionalPower {
    interface Church { <T> UnaryOperator<T> ap(UnaryOperator<T> f); }
    static class Zero implements Church { public <T> UnaryOperator<T> ap(UnaryOperator<T> f) { return x -> x; } }
    static class Succ implements Church {
        final Church n;
        Succ(Church n) { this.n = n; }
        public <T> UnaryOperator<T> ap(UnaryOperator<T> f) { return x -> f.apply(n.<T>ap(f).apply(x)); }
    }
    interface Rec<T> extends Function<Rec<T>, T> { }
    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
        Rec<Function<A, B>> r = w -> f.apply(x -> w.apply(w).apply(x));
        return r.apply(r);
    }
    static <A, B> Function<A, B> memo(Function<A, B> f) {
        Map<A, B> m = new HashMap<>();
        return a -> { B b = m.get(a); if (b == null) { b = f.apply(a); m.put(a, b); } return b; };
    }
    static final class Lazy<T> {
        final T head; final Supplier<Lazy<T>> tail;
        Lazy(T h, Supplier<Lazy<T>> t) { head = h; tail = t; }
        List<T> take(int n) { List<T> l = new ArrayList<>(); Lazy<T> c = this; while (n-- > 0) { l.add(c.head); c = c.tail.get(); } return l; }
        Lazy<T> filter(Predicate<T> p) { return p.test(head) ? new Lazy<>(head, () -> tail.get().filter(p)) : tail.get().filter(p); }
        <R> Lazy<R> map(Function<T, R> f) { return new Lazy<>(f.apply(head), () -> tail.get().map(f)); }
    }
    static Lazy<Integer> from(int n) { return new Lazy<>(n, () -> from(n + 1)); }
    static Lazy<Integer> sieve(Lazy<Integer> s) { return new Lazy<>(s.head, () -> sieve(s.tail.get().filter(x -> x % s.head != 0))); }
    interface Tramp<T> { T get(); default boolean done() { return true; } default Tramp<T> next() { return this; }
        static <T> T run(Tramp<T> t) { while (!t.done()) t = t.next(); return t.get(); }
        static <T> Tramp<T> more(Supplier<Tramp<T>> s) { return new Tramp<T>() { public T get() { return run(this); } public boolean done() { return false; } public Tramp<T> next() { return s.get(); } }; } }
    static Tramp<Integer> sum(int n, int acc) { return n == 0 ? () -> acc : Tramp.more(() -> sum(n - 1, acc + n)); }
    static <R> R factCps(int n, IntFunction<R> k) { return n == 0 ? k.apply(1) : factCps(n - 1, r -> k.apply(r * n)); }
    static Function<Integer, Integer> compose(int n) { Function<Integer, Integer> f = Function.identity(); for (int i = 0; i < n; i++) { int k = i; f = f.andThen(x -> x + k); } return f; }
    static final IntUnaryOperator[] FIB = {null};
    static { FIB[0] = n -> n < 2 ? n : FIB[0].applyAsInt(n - 1) + FIB[0].applyAsInt(n - 2); }
    Function<Integer, Integer> self = n -> n <= 0 ? 0 : n + this.self.apply(n - 1);

    public static void main(String[] args) {
        Church c = new Zero();
        for (int i = 0; i < 5; i++) c = new Succ(c);
        System.out.println("church: " + c.<Integer>ap(x -> x + 1).apply(0) + " " + c.<String>ap(x -> x + "*").apply(""));
        System.out.println("fix: " + FunctionalPower.<Integer, Integer>fix(f -> n -> n < 2 ? 1 : n * f.apply(n - 1)).apply(8));
        int[] calls = {0};
        Function<Integer, Integer> sq = memo(x -> { calls[0]++; return x * x; });
        System.out.println("memo: " + sq.apply(4) + sq.apply(4) + sq.apply(5) + " " + calls[0]);
        System.out.println("lazy: " + from(5).filter(x -> x % 3 == 0).map(x -> "n" + x).take(4));
        System.out.println("sieve: " + sieve(from(2)).take(10));
        System.out.println("trampoline: " + Tramp.run(sum(500, 0)));
        System.out.println("cps: " + factCps(6, r -> "r=" + r));
        System.out.println("compose: " + compose(20).apply(1));
        System.out.println("fib: " + FIB[0].applyAsInt(12));
        System.out.println("self: " + new FunctionalPower().self.apply(10));
        Supplier<Supplier<Supplier<String>>> sss = () -> () -> () -> "deep";
        System.out.println("sss: " + sss.get().get().get());
        BiFunction<Function<Integer, Integer>, Integer, Integer> twice = (f, x) -> f.apply(f.apply(x));
        System.out.println("twice: " + twice.apply(x -> x * 3, 2));
        Map<String, IntBinaryOperator> ops = new TreeMap<>();
        ops.put("+", (a, b) -> a + b); ops.put("-", (a, b) -> a - b); ops.put("*", (a, b) -> a * b); ops.put("/", (a, b) -> a / b);
        ops.forEach((k, op) -> System.out.println("8 " + k + " 2 = " + op.applyAsInt(8, 2)));
        Deque<Integer> st = new ArrayDeque<>();
        for (String t : "3 4 + 2 * 7 -".split(" ")) { IntBinaryOperator op = ops.get(t); if (op == null) st.push(Integer.parseInt(t)); else { int b = st.pop(), a = st.pop(); st.push(op.applyAsInt(a, b)); } }
        System.out.println("rpn: " + st.pop());
        List<Supplier<Integer>> sups = new ArrayList<>();
        for (int i = 0; i < 5; i++) { int k = i * i; sups.add(() -> k); }
        int t = 0; for (Supplier<Integer> s : sups) t = t * 10 + s.get();
        System.out.println("sups: " + t);
        Optional<Integer> chain = Optional.of("12").map(Integer::parseInt).filter(x -> x > 10).flatMap(x -> Optional.of(x * 2));
        System.out.println("optional: " + chain + chain.isPresent() + Optional.empty().or(() -> Optional.of("alt")).get() + Optional.ofNullable((String) null).map(String::length).orElseGet(() -> -1));
        chain.ifPresentOrElse(v -> System.out.println("present " + v), () -> System.out.println("absent"));
        try { Optional.empty().orElseThrow(() -> new IllegalStateException("empty!")); } catch (IllegalStateException e) { System.out.println("ISE: " + e.getMessage()); }
        Iterator<Integer> it = new Iterator<>() { int n = 3; public boolean hasNext() { return n > 0; } public Integer next() { return n--; } };
        Iterable<Integer> once = () -> it; for (int x : once) System.out.println("it " + x);
    }
}
