// Checks exceptions inside lambdas and method references: frames seen, lines, nested and streamed lambdas, names of lambda methods.
package lambdas;
import java.util.*;
import java.util.function.*;

public class LambdaTraces {
    static void show(String label, Throwable t) {
        System.out.println(label + ": " + t);
        for (StackTraceElement e : t.getStackTrace())
            if (e.getClassName().startsWith("lambdas.")) System.out.println("  " + e.getMethodName() + ":" + e.getLineNumber());
    }
    static void t(String label, Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            show(label, e);
        }
    }
    static int fail(int x) {
        if (x > 2) throw new IllegalArgumentException("x=" + x);
        return x;
    }
    final int n;
    LambdaTraces(int n) { this.n = fail(n); }
    void inst() { fail(n + 5); }
    Supplier<Integer> sup() {
        return () -> fail(
            n + 10);
    }
    static final Supplier<Integer> STATIC = () -> fail(50);

    public static void main(String[] args) {
        t("simple", () -> fail(3));
        t("ref", LambdaTraces::viaRef);
        t("ctor ref", () -> {
            IntFunction<LambdaTraces> f = LambdaTraces::new;
            f.apply(9);
        });
        t("bound", new LambdaTraces(1)::inst);
        t("captured this", () -> new LambdaTraces(2).sup().get());
        t("static field", () -> STATIC.get());
        t("stream", () -> List.of(1, 2, 3, 4).stream()
            .map(x -> x + 1)
            .map(x -> fail(x))
            .forEach(x -> System.out.println("item " + x)));
        t("forEach", () -> Arrays.asList(1, 2, 7).forEach(LambdaTraces::fail));
        t("sort", () -> {
            List<Integer> l = new ArrayList<>(List.of(1, 2));
            l.sort((a, b) -> fail(99));
        });
        t("computeIfAbsent", () -> new HashMap<Integer, Integer>().computeIfAbsent(5, LambdaTraces::fail));
        t("nested", () -> {
            Supplier<Supplier<Integer>> s = () -> () -> fail(4);
            s.get().get();
        });
        t("recursive", () -> rec(3, x -> fail(x * 10)));
        t("anonymous inside", () -> new Object() { void go() { t("inner", () -> fail(6)); fail(7); } }.go());
        t("comparator", () -> new TreeSet<Integer>(Comparator.comparing(LambdaTraces::fail)).add(8));
        t("optional", () -> Optional.of(5).map(LambdaTraces::fail));
        t("wrapped", () -> {
            try {
                fail(11);
            } catch (IllegalArgumentException e) {
                throw new RuntimeException("wrapped", e);
            }
        });
        t("npe in lambda", () -> {
            String s = args.length == 0 ? null : "";
            s.length();
        });
        t("cce in lambda", () -> {
            Object o = 5;
            Function<Object, Integer> f = x -> ((String) x).length();
            f.apply(o);
        });
    }
    static void viaRef() { fail(20); }
    static int rec(int d, IntUnaryOperator f) { return d == 0 ? f.applyAsInt(1) : rec(d - 1, f); }
}
