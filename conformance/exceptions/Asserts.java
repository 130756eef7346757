// Checks assertions, which the runner enables (-ea): messages of each type, causes, side effects, nested and static contexts.
package exceptions;

public class Asserts {
    static int evals;
    static boolean side(boolean b) { evals++; return b; }
    static String msg(String s) { evals += 100; return s; }
    static class Inner { static boolean on; static { assert on = true; } void check(int v) { assert v > 0 : v; } }
    interface I { default void d(int x) { assert x != 0 : "I.d"; } }
    enum E { A; void m() { assert this != A : this; } }
    interface Act { void run(); }
    static void t(String label, Act a) {
        try {
            a.run();
            System.out.println(label + ": passed");
        } catch (AssertionError e) {
            System.out.println(label + ": " + e + " | " + e.getMessage() + " | " + e.getCause() + " | " + e.getStackTrace()[0].getLineNumber());
        }
    }
    public static void main(String[] args) {
        boolean f = args.length > 100; Object nul = null;
        System.out.println("enabled: " + Asserts.class.desiredAssertionStatus() + " " + Inner.on);
        t("true", () -> { assert !f; });
        t("plain", () -> { assert f; });
        t("string", () -> { assert f : "text"; });
        t("int", () -> { assert f : 42; });
        t("long", () -> { assert f : 42L; });
        t("char", () -> { assert f : 'c'; });
        t("boolean", () -> { assert f : true; });
        t("double", () -> { assert f : 1.5; });
        t("float", () -> { assert f : 1.5f; });
        t("null", () -> { assert f : nul; });
        t("throwable", () -> { assert f : new IllegalStateException("cause"); });
        t("side ok", () -> { assert side(true) : msg("not evaluated"); });
        System.out.println("evals: " + evals);
        t("side fail", () -> { assert side(false) : msg("evaluated"); });
        System.out.println("evals: " + evals);
        t("inner ok", () -> new Inner().check(1));
        t("inner", () -> new Inner().check(-1));
        t("iface", () -> new I() { }.d(0));
        t("enum", () -> E.A.m());
        t("explicit", () -> { throw new AssertionError("explicit", new Error("why")); });
        t("in finally", () -> { try { assert f : "one"; } finally { System.out.println("finally"); } });
        t("message throws", () -> { try { assert f : ((String) nul).length(); } catch (NullPointerException e) { System.out.println("NPE in message"); } });
        t("loop", () -> { for (int i = 0; ; i++) assert i < 3 : "i=" + i; });
    }
}
