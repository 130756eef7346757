// Checks failures of static initialisers: ExceptionInInitializerError, then NoClassDefFoundError, errors passed through, superclasses.
package objects;

public class InitFailure {
    static int boom(String m) { throw new IllegalStateException(m); }
    static class A { static int v = boom("A failed"); static void m() { } }
    static class B { static { if (true) throw new OutOfMemoryError("B error"); } static int v; }
    static class C extends A { static { System.out.println("C never"); } }
    static class D { static int[] a = new int[1]; static int v = a[1]; D() { } }
    static class E { static Object o = null; static int h = o.hashCode(); }
    static class F { static int v = G.v + 1; }
    static class G { static int v = boom("G failed"); }
    interface I { int X = boom("I failed"); default void d() { } }
    static class J implements I { }
    static class K { static int tries = 0; static { try { boom("inside"); } catch (IllegalStateException e) { System.out.println("handled " + e.getMessage()); } } }
    enum En { X, Y; static { boom("enum"); } }
    interface Act { void run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            a.run();
            System.out.println(label + ": ok");
        } catch (Throwable e) {
            StringBuilder sb = new StringBuilder(label + ": ");
            String indent = "";
            for (Throwable c = e; c != null; c = c.getCause()) {
                sb.append(c.getClass().getName()).append(" [").append(norm(c.getMessage())).append("] ");
            }
            System.out.println(sb.toString().trim());
            if (e instanceof ExceptionInInitializerError) System.out.println("  getException: " + ((ExceptionInInitializerError) e).getException());
        }
    }
    static String norm(String m) { return m; }

    public static void main(String[] args) throws Exception {
        t("A get", () -> System.out.println(A.v));
        t("A call", () -> A.m());
        t("A new", () -> new A());
        t("A array", () -> System.out.println(new A[1].length));
        t("A literal", () -> System.out.println(A.class.getSimpleName()));
        t("A forName", () -> Class.forName("objects.InitFailure$A"));
        t("A forName no init", () -> Class.forName("objects.InitFailure$A", false, InitFailure.class.getClassLoader()));
        t("B get", () -> System.out.println(B.v));
        t("B again", () -> B.v = 3);
        t("C new", () -> new C());
        t("C again", () -> new C());
        t("D new", () -> new D());
        t("D again", () -> new D());
        t("E", () -> System.out.println(E.h));
        t("F", () -> System.out.println(F.v));
        t("F again", () -> System.out.println(F.v));
        t("G", () -> System.out.println(G.v));
        t("J new", () -> new J());
        t("J again", () -> new J());
        t("I", () -> System.out.println(I.X));
        t("K", () -> System.out.println(K.tries));
        t("En", () -> System.out.println(En.X));
        t("En values", () -> System.out.println(En.values().length));
        t("En valueOf", () -> En.valueOf("X"));
        t("reflect A", () -> A.class.getDeclaredConstructor().newInstance());
        t("reflect field", () -> A.class.getDeclaredField("v").getInt(null));
        t("reflect method", () -> A.class.getDeclaredMethod("m").invoke(null));
        try {
            A.m();
        } catch (NoClassDefFoundError e) {
            StackTraceElement f = e.getStackTrace()[0];
            System.out.println("frame: " + f.getMethodName() + " " + f.getLineNumber());
        }
    }
}
