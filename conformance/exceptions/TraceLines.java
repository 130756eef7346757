// Checks line numbers and method names in stack traces: multi-line expressions, constructors, initialisers, lambdas, inner classes.
package exceptions;

public class TraceLines {
    static void show(String label, Throwable t) {
        System.out.println(label + ": " + t);
        StackTraceElement[] st = t.getStackTrace();
        for (int i = 0, k = 0; i < st.length && k < 8; i++) {
            if (!st[i].getClassName().startsWith("exceptions.")) continue;
            k++;
            System.out.println("  " + st[i].getClassName() + "." + st[i].getMethodName() + ":" + st[i].getLineNumber() + " " + st[i].getFileName() + " " + st[i].isNativeMethod());
        }
    }
    static int boom() { throw new RuntimeException("boom"); }
    static int div(int a,
                   int b) {
        return a
            / b;
    }
    static class InField { int x = boom(); InField() { } InField(int k) { this(); } }
    static class InBlock { { boom(); } }
    static class InStatic { static int v =
        boom(); }
    class Inner { void go() { boom(); } }
    interface Def { default void d() { boom(); } static void s() { boom(); } }
    enum E { A { void m() { boom(); } }; void m() { } }
    record R(int v) { R { if (v < 0) boom(); } int twice() { return boom(); } }
    static <T> T generic(T t) { boom(); return t; }
    static abstract class Bridge<T> { abstract void put(T t); }
    static class BridgeImpl extends Bridge<String> { void put(String s) { boom(); } }
    static int nested(int n) {
        if (n == 0)
            return boom();
        return n +
            nested(
                n - 1);
    }
    interface Act { void run() throws Throwable; }
    static void t(String label, Act a) {
        try {
            a.run();
        } catch (Throwable t) {
            show(label, t);
        }
    }

    public static void main(String[] args) {
        t("simple", () -> boom());
        t("div", () -> div(1,
            0));
        t("field", () -> new InField());
        t("field this()", () -> new InField(3));
        t("block", () -> new InBlock());
        try {
            System.out.println(InStatic.v);
        } catch (ExceptionInInitializerError e) {
            show("static", e);
            show("static cause", e.getCause());
        }
        t("inner", () -> new TraceLines().new Inner().go());
        t("default", () -> new Def() { }.d());
        t("static iface", () -> Def.s());
        t("enum body", () -> E.A.m());
        t("record ctor", () -> new R(-1));
        t("record method", () -> new R(1).twice());
        t("generic", () -> generic("x"));
        Bridge<String> b = new BridgeImpl();
        t("bridge", () -> b.put("s"));
        t("nested", () -> nested(2));
        t("method ref", TraceLines::boom);
        t("anon", new Act() {
            public void run() {
                new Object() {
                    void deep() { boom(); }
                }.deep();
            }
        });
        t("lambda in lambda", () -> {
            Runnable r = () -> {
                Runnable q = () ->
                    boom();
                q.run();
            };
            r.run();
        });
        t("multi-line concat", () -> {
            String s = "a"
                + 1
                + boom()
                + "c";
        });
        t("array init", () -> {
            int[] a = {
                1,
                boom(),
                3};
        });
        t("created elsewhere", () -> {
            RuntimeException e = new RuntimeException("made here");

            throw e;
        });
        t("rethrown", () -> {
            try {
                boom();
            } catch (RuntimeException e) {
                throw e;
            }
        });
        t("filled", () -> {
            try {
                boom();
            } catch (RuntimeException e) {
                throw (RuntimeException) e.fillInStackTrace();
            }
        });
        t("finally", () -> {
            try {
                System.out.println("in try");
            } finally {
                boom();
            }
        });
        for (int i = 0; i < 3; i++) if (i == 2) t("loop", () -> boom());
        t("null", () -> {
            Object o = null;
            o
                .toString();
        });
    }
}
