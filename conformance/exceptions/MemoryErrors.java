// Checks OutOfMemoryError by absurd array sizes, StackOverflowError, and that the program goes on after them.
package exceptions;

public class MemoryErrors {
    interface Act { void run(); }
    static int depth;
    static void t(String label, Act a) {
        try {
            a.run();
            System.out.println(label + ": none");
        } catch (VirtualMachineError e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage() + " " + (e instanceof Error));
        }
    }
    static void down() { depth++; down(); }
    static long downWide(long a, double b, Object c) { depth++; return downWide(a + 1, b * 2, c) + 1; }
    static int a(int n) { return b(n + 1); }
    static int b(int n) { return a(n + 1); }
    static class Rec { Rec r = new Rec(); }
    static class Str { @Override public String toString() { return "x" + this; } }
    static int catchDeep(int n) { try { return catchDeep(n + 1); } catch (StackOverflowError e) { return n > 100 ? 1 : 0; } }
    static int finallyCount;
    static void withFinally(int n) { try { if (n < 50) withFinally(n + 1); else down(); } finally { finallyCount++; } }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        t("int max", () -> System.out.println(new int[max].length));
        t("long max", () -> System.out.println(new long[max].length));
        t("object max", () -> System.out.println(new Object[max].length));
        t("byte max", () -> System.out.println(new byte[max].length));
        t("multi", () -> System.out.println(new int[max][max].length));
        t("multi inner", () -> System.out.println(new int[2][max].length));
        t("reflect", () -> java.lang.reflect.Array.newInstance(long.class, max));
        t("overflow", () -> down());
        System.out.println("deep: " + (depth > 500));
        t("overflow wide", () -> downWide(1, 1, "c"));
        t("mutual", () -> a(0));
        t("constructor", () -> new Rec());
        t("toString", () -> new Str().toString());
        System.out.println("catchDeep: " + catchDeep(0));
        t("finally", () -> withFinally(0));
        System.out.println("finallyCount: " + finallyCount);
        try {
            down();
        } catch (StackOverflowError e) {
            StackTraceElement[] st = e.getStackTrace();
            System.out.println("trace: " + st.length + " " + st[0].getMethodName() + " " + st[1000].getMethodName());
        }
        try {
            throw new OutOfMemoryError();
        } catch (OutOfMemoryError e) { System.out.println("own: " + e); }
        t("string repeat", () -> "abcdefgh".repeat(max / 2));
        System.out.println("end");
    }
}
