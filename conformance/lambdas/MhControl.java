// Checks control-flow method handles: guardWithTest, catchException, tryFinally, throwException, loops, switch points, call sites.
package lambdas;
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

public class MhControl {
    static boolean neg(int x) { return x < 0; }
    static String minus(int x) { return "minus" + x; }
    static String plus(int x) { return "plus" + x; }
    static int parse(String s) { return Integer.parseInt(s); }
    static int onNfe(NumberFormatException e, String s) { return -s.length(); }
    static int onAny(Throwable e) { return e instanceof ArithmeticException ? 111 : 222; }
    static int div(int a, int b) { return a / b; }
    static int cleanup(Throwable t, int r, int a, int b) { System.out.println("cleanup " + (t == null ? "none" : t.getMessage()) + " " + r + " " + a + " " + b); return t == null ? r + 1000 : -1; }
    static int step(int acc, int i) { return acc + i * i; }
    static String rep(String s, int i, String x) { return s + x + i; }
    static boolean small(int v) { return v < 100; }
    static int dbl(int v) { return v * 2; }
    static String join(String acc, Object e) { return acc + e + ";"; }
    static MethodHandle h(String n, Class<?> r, Class<?>... p) throws Exception { return lookup().findStatic(MhControl.class, n, methodType(r, p)); }
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + (e instanceof WrongMethodTypeException || e instanceof IllegalArgumentException ? "" : e.getMessage()));
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle guard = guardWithTest(h("neg", boolean.class, int.class), h("minus", String.class, int.class), h("plus", String.class, int.class));
        t("guard -", () -> (String) guard.invokeExact(-5));
        t("guard +", () -> (String) guard.invokeExact(5));
        MethodHandle fizz = guard;
        for (int k = 3; k < 6; k++) { int kk = k; fizz = guardWithTest(insertArguments(h("mod", boolean.class, int.class, int.class), 0, k), dropArguments(constant(String.class, "div" + k), 0, int.class), fizz); }
        StringBuilder sb = new StringBuilder();
        for (int i = 1; i < 16; i++) sb.append((String) fizz.invokeExact(i)).append(' ');
        System.out.println("fizz: " + sb);
        t("guard bad", () -> guardWithTest(h("neg", boolean.class, int.class), h("minus", String.class, int.class), h("dbl", int.class, int.class)));
        MethodHandle safe = catchException(h("parse", int.class, String.class), NumberFormatException.class, h("onNfe", int.class, NumberFormatException.class, String.class));
        t("catch ok", () -> (int) safe.invokeExact("12"));
        t("catch nfe", () -> (int) safe.invokeExact("xyz"));
        MethodHandle any = catchException(h("div", int.class, int.class, int.class), Throwable.class, h("onAny", int.class, Throwable.class));
        t("any ok", () -> (int) any.invokeExact(8, 2));
        t("any zero", () -> (int) any.invokeExact(8, 0));
        MethodHandle miss = catchException(h("div", int.class, int.class, int.class), IllegalStateException.class, dropArguments(constant(int.class, 5), 0, IllegalStateException.class));
        t("miss", () -> (int) miss.invokeExact(1, 0));
        MethodHandle tf = tryFinally(h("div", int.class, int.class, int.class), h("cleanup", int.class, Throwable.class, int.class, int.class, int.class));
        t("tryFinally", () -> (int) tf.invokeExact(9, 3));
        t("tryFinally throws", () -> (int) tf.invokeExact(9, 0));
        t("throw", () -> (int) throwException(int.class, IllegalStateException.class).invokeExact(new IllegalStateException("thrown by handle")));
        t("counted", () -> (int) countedLoop(constant(int.class, 5), constant(int.class, 0), h("step", int.class, int.class, int.class)).invokeExact());
        t("counted args", () -> (String) countedLoop(dropArguments(constant(int.class, 3), 0, String.class), identity(String.class), h("rep", String.class, String.class, int.class, String.class)).invokeExact("x"));
        t("while", () -> (int) whileLoop(identity(int.class), h("small", boolean.class, int.class), dropArguments(h("dbl", int.class, int.class), 1, int.class)).invokeExact(3));
        t("doWhile", () -> (int) doWhileLoop(identity(int.class), dropArguments(h("dbl", int.class, int.class), 1, int.class), h("small", boolean.class, int.class)).invokeExact(500));
        t("iterated", () -> (String) iteratedLoop(null, constant(String.class, "it:"), h("joinL", String.class, String.class, Object.class, List.class).asType(methodType(String.class, String.class, Object.class, Iterable.class))).invokeExact((Iterable) List.of(1, "b", 3.0)));
        MethodHandle[] c1 = {constant(int.class, 1), h("dbl", int.class, int.class), h("small", boolean.class, int.class), identity(int.class)};
        t("loop", () -> (int) loop(c1).invokeExact());
        MutableCallSite site = new MutableCallSite(constant(String.class, "first"));
        MethodHandle dyn = site.dynamicInvoker();
        t("site", () -> (String) dyn.invokeExact());
        site.setTarget(constant(String.class, "second"));
        t("site changed", () -> (String) dyn.invokeExact());
        t("site bad", () -> { site.setTarget(constant(int.class, 1)); return "set?"; });
        t("site type", () -> site.type());
        t("constant site", () -> (int) new ConstantCallSite(constant(int.class, 9)).dynamicInvoker().invokeExact());
        t("constant set", () -> { new ConstantCallSite(constant(int.class, 9)).setTarget(null); return ""; });
        VolatileCallSite vs = new VolatileCallSite(methodType(int.class, int.class));
        vs.setTarget(h("dbl", int.class, int.class));
        t("volatile site", () -> (int) vs.dynamicInvoker().invokeExact(21));
        t("unset site", () -> (int) new MutableCallSite(methodType(int.class)).dynamicInvoker().invokeExact());
        SwitchPoint sp = new SwitchPoint();
        MethodHandle sw = sp.guardWithTest(constant(String.class, "valid"), constant(String.class, "invalid"));
        t("switchpoint", () -> (String) sw.invokeExact() + sp.hasBeenInvalidated());
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        t("switchpoint after", () -> (String) sw.invokeExact() + sp.hasBeenInvalidated());
        t("proxy", () -> ((Comparator<String>) MethodHandleProxies.asInterfaceInstance(Comparator.class, lookup().findVirtual(String.class, "compareTo", methodType(int.class, String.class)))).compare("a", "c"));
        t("tableSwitch", () -> { MethodHandle ts = MethodHandles.tableSwitch(dropArguments(constant(String.class, "dflt"), 0, int.class), dropArguments(constant(String.class, "zero"), 0, int.class), dropArguments(constant(String.class, "one"), 0, int.class)); return (String) ts.invokeExact(0) + (String) ts.invokeExact(1) + (String) ts.invokeExact(7); });
        MethodHandle fact = dropArguments(constant(int.class, 1), 0, int.class);
        for (int i = 0; i < 5; i++) fact = guardWithTest(h("neg", boolean.class, int.class), dropArguments(constant(int.class, 0), 0, int.class), foldArguments(h("mul", int.class, int.class, int.class), filterArguments(fact, 0, h("dec", int.class, int.class))));
        MethodHandle ff = fact;
        t("nested", () -> (int) ff.invokeExact(5));
    }
    static int mul(int a, int b) { return a * b; }
    static int dec(int a) { return a - 1; }
    static boolean mod(int k, int x) { return x % k == 0; }
    static String joinL(String acc, Object e, List<?> all) { return acc + e + all.size() + ";"; }
}
