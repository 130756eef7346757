// Checks unnamed variables and patterns: in lambdas, catches, loops, resources, record patterns and switches.
package jdk25;
import java.util.*;
import java.util.function.*;

public class Unnamed {
    record P(int x, Object y) { }
    record Q(P a, P b) { }
    sealed interface S { }
    record A(int v) implements S { }
    record B(String s, int k) implements S { }
    record C() implements S { }
    static int made;
    static class R implements AutoCloseable {
        R() { made++; System.out.println("open " + made); }
        public void close() { System.out.println("close " + made); }
    }
    static String sw(S s) {
        return switch (s) {
            case A(_) -> "A";
            case B(var t, _) when t.length() > 2 -> "B " + t;
            case B _, C _ -> "B or C";
        };
    }
    static String multi(Object o) {
        return switch (o) {
            case Integer _, Long _ -> "integral";
            case Q(P(int x, _), P(_, String s)) -> "q " + x + s;
            case Q(_, P(int x, Integer _)) when x > 5 -> "q big";
            case Q _ -> "q";
            default -> "default";
        };
    }
    static int effect() { System.out.println("effect"); return 1; }

    public static void main(String[] args) {
        for (S s : new S[] {new A(1), new B("abc", 1), new B("a", 1), new C()}) System.out.println("sw: " + sw(s));
        for (Object o : new Object[] {1, 2L, new Q(new P(1, 2), new P(3, "z")), new Q(new P(1, 2), new P(9, 4)), new Q(new P(1, 2), new P(1, 4)), "x"}) System.out.println("multi: " + multi(o));
        BiFunction<Integer, Integer, Integer> first = (a, _) -> a, none = (_, _) -> 42;
        System.out.println("lambda: " + first.apply(1, 2) + none.apply(1, 2));
        int count = 0;
        for (var _ : List.of("a", "b", "c")) count++;
        for (int i = 0, _ = effect(); i < 2; i++) count += 10;
        System.out.println("count: " + count);
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException _) {
            System.out.println("caught");
        }
        try (var _ = new R(); var _ = new R()) {
            System.out.println("body");
        }
        var _ = effect();
        int _ = effect();
        Object o = new P(5, "y");
        if (o instanceof P(int x, _)) System.out.println("instanceof " + x);
        if (o instanceof P(_, String s)) System.out.println("second " + s);
        if (!(o instanceof P(_, Integer _))) System.out.println("no match");
        Q q = new Q(new P(1, null), null);
        System.out.println("null inside: " + (q instanceof Q(P(_, var y), _) ? "matched " + y : "no"));
        System.out.println("nested null: " + (q instanceof Q(_, P(_, _))));
        Map<String, Integer> m = new TreeMap<>(Map.of("a", 1, "b", 2));
        m.replaceAll((k, _) -> k.length());
        m.computeIfAbsent("c", _ -> 9);
        m.forEach((k, _) -> System.out.println("key " + k));
        System.out.println(m);
        Runnable r = () -> { int _ = 3; System.out.println("inner"); };
        r.run();
        IntUnaryOperator z = _ -> 0;
        System.out.println("zero: " + z.applyAsInt(7));
        try {
            int[] a = new int[1];
            int _ = a[5];
        } catch (ArrayIndexOutOfBoundsException _) {
            System.out.println("evaluated");
        }
    }
}
