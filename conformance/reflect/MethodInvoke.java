// Checks Method.invoke and Constructor.newInstance: boxing, widening, varargs, statics, exceptions, wrong arguments, dispatch.
package reflect;
import java.lang.reflect.*;
import java.util.*;

public class MethodInvoke {
    static String all(boolean z, byte b, char c, short s, int i, long l, float f, double d, String str, int[] a) { return "" + z + b + c + s + i + l + f + d + str + (a == null ? "n" : a[0]); }
    boolean rz() { return true; } byte rb() { return -1; } char rc() { return 'c'; } short rs() { return -2; } int ri() { return 3; }
    long rl() { return 4; } float rf() { return 5.5f; } double rd() { return 6.5; } void rv() { } String ro() { return "ro"; }
    int[] ra() { return new int[] {7}; } Object rn() { return null; }
    static long lng(long x) { return x; } static double dbl(double x) { return x; } static int in(int x) { return x; }
    static Integer boxed(Integer x) { return x; } static char ch(char x) { return x; } static Object obj(Object o) { return o; }
    static String va(String s, Object... os) { return s + os.length; } private String priv() { return "priv"; }
    static void thr(String m) throws Exception { throw new Exception(m); } static void err() { throw new StackOverflowError("err"); }
    static int div(int a, int b) { return a / b; }
    static class Base { String who() { return "Base"; } static String st() { return "Base.st"; } private String p() { return "Base.p"; } }
    static class Sub extends Base { @Override String who() { return "Sub"; } static String st() { return "Sub.st"; } private String p() { return "Sub.p"; } }
    interface I { default String d() { return "I.d"; } String a(); static int s() { return 5; } } static class Impl implements I { public String a() { return "Impl.a"; } }
    static class Ctor { final String s; Ctor() { s = "none"; } Ctor(int i) { s = "int" + i; } Ctor(long l, String... ss) { s = "long" + l + ss.length; } private Ctor(String x) { s = "priv" + x; } Ctor(boolean b) throws Exception { s = null; throw new Exception("ctor"); } }
    static abstract class Abs { } enum En { A } class Inner { int v; Inner(int v) { this.v = v; } }
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) { try { System.out.println(label + ": " + a.run()); } catch (InvocationTargetException e) { System.out.println(label + ": ITE " + e.getMessage() + " cause " + e.getCause() + " target " + (e.getTargetException() == e.getCause())); } catch (Throwable e) { System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage()); } }
    static Method m(String n, Class<?>... p) throws Exception { return MethodInvoke.class.getDeclaredMethod(n, p); }

    public static void main(String[] args) throws Throwable {
        MethodInvoke o = new MethodInvoke();
        t("all", () -> m("all", boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, String.class, int[].class).invoke(null, true, (byte) -1, 'x', (short) 2, 3, 4L, 5f, 6.0, "s", new int[] {7}));
        t("all widened", () -> m("all", boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, String.class, int[].class).invoke(null, false, (byte) 1, 'x', (byte) 2, 'a', 4, 5L, 6f, null, null));
        for (String n : new String[] {"rz", "rb", "rc", "rs", "ri", "rl", "rf", "rd", "rv", "ro", "ra", "rn"}) { Object r = m(n).invoke(o); System.out.println(n + ": " + (r == null ? "null" : r.getClass().getSimpleName() + (r instanceof int[] a ? a[0] : r))); }
        for (String n : new String[] {"lng", "dbl", "in", "ch", "boxed"}) { Class<?> p = Map.of("lng", long.class, "dbl", double.class, "in", int.class, "ch", char.class, "boxed", (Class<?>) Integer.class).get(n); StringBuilder sb = new StringBuilder(); for (Object v : new Object[] {true, (byte) 1, 'b', (short) 2, 3, 4L, 5f, 6.0, "s", null}) { try { sb.append(m(n, p).invoke(null, v)); } catch (IllegalArgumentException e) { sb.append('-'); } catch (NullPointerException e) { sb.append('N'); } sb.append(' '); } System.out.println("convert " + n + ": " + sb); }
        t("wrong count", () -> m("in", int.class).invoke(null)); t("wrong count 2", () -> m("in", int.class).invoke(null, 1, 2));
        t("wrong type", () -> m("in", int.class).invoke(null, "s")); t("null prim", () -> m("in", int.class).invoke(null, (Object) null));
        t("null args", () -> m("ri").invoke(o, (Object[]) null)); t("null receiver", () -> m("ri").invoke(null));
        t("wrong receiver", () -> m("ri").invoke("str")); t("static ignores receiver", () -> m("in", int.class).invoke("ignored", 5));
        t("varargs", () -> m("va", String.class, Object[].class).invoke(null, "v", new Object[] {1, 2}));
        t("varargs flat", () -> m("va", String.class, Object[].class).invoke(null, "v", 1, 2)); t("private", () -> m("priv").invoke(o));
        t("throws", () -> m("thr", String.class).invoke(null, "boom")); t("error", () -> m("err").invoke(null));
        t("arith", () -> m("div", int.class, int.class).invoke(null, 1, 0)); t("obj null", () -> m("obj", Object.class).invoke(null, (Object) null));
        t("obj array", () -> ((Object[]) m("obj", Object.class).invoke(null, (Object) new Object[3])).length);
        t("virtual", () -> Base.class.getDeclaredMethod("who").invoke(new Sub()));
        t("static hidden", () -> Base.class.getDeclaredMethod("st").invoke(new Sub()));
        t("private no dispatch", () -> Base.class.getDeclaredMethod("p").invoke(new Sub())); t("iface", () -> I.class.getMethod("a").invoke(new Impl()));
        t("iface default", () -> I.class.getMethod("d").invoke(new Impl())); t("iface static", () -> I.class.getMethod("s").invoke(null));
        t("not impl", () -> I.class.getMethod("a").invoke("x")); t("lambda", () -> I.class.getMethod("a").invoke((I) () -> "lam"));
        t("object method", () -> Object.class.getMethod("hashCode").invoke("ab"));
        t("jdk", () -> String.class.getMethod("substring", int.class, int.class).invoke("reflection", 2, 5));
        t("jdk throws", () -> String.class.getMethod("charAt", int.class).invoke("x", 9));
        t("list", () -> { List<Object> l = new ArrayList<>(); Method add = List.class.getMethod("add", Object.class); add.invoke(l, 1); add.invoke(l, "b"); return l; });
        t("immutable", () -> List.class.getMethod("add", Object.class).invoke(List.of(), 1));
        t("main like", () -> Integer.class.getMethod("parseInt", String.class).invoke(null, "77"));
        t("ctor", () -> Ctor.class.getDeclaredConstructor().newInstance().s);
        t("ctor int", () -> Ctor.class.getDeclaredConstructor(int.class).newInstance((byte) 5).s);
        t("ctor varargs", () -> Ctor.class.getDeclaredConstructor(long.class, String[].class).newInstance(5, new String[2]).s);
        t("ctor private", () -> Ctor.class.getDeclaredConstructor(String.class).newInstance("x").s);
        t("ctor throws", () -> Ctor.class.getDeclaredConstructor(boolean.class).newInstance(true));
        t("ctor wrong", () -> Ctor.class.getDeclaredConstructor(int.class).newInstance("x"));
        t("abstract", () -> Abs.class.getDeclaredConstructor().newInstance()); t("enum", () -> En.class.getDeclaredConstructors()[0].newInstance("B", 1));
        t("inner", () -> Inner.class.getDeclaredConstructor(MethodInvoke.class, int.class).newInstance(o, 5).v);
        t("inner no outer", () -> Inner.class.getDeclaredConstructor(int.class));
        t("string ctor", () -> String.class.getConstructor(char[].class).newInstance((Object) new char[] {'h', 'i'}));
        t("newInstance old", () -> Ctor.class.newInstance().s); t("interface ctor", () -> I.class.getDeclaredConstructor());
        t("array ctor", () -> int[].class.getDeclaredConstructor());
        t("loop", () -> { Method in = m("in", int.class); int s = 0; for (int k = 0; k < 40; k++) s += (int) in.invoke(null, k); return s; });
        t("recursive", () -> m("rec", int.class).invoke(null, 6)); t("nested ITE", () -> m("nest").invoke(null));
        try { m("thr", String.class).invoke(null, "trace"); } catch (InvocationTargetException e) { StackTraceElement f = e.getCause().getStackTrace()[0]; System.out.println("frame: " + f.getMethodName() + ":" + f.getLineNumber()); }
    }
    static int rec(int n) throws Exception { return n == 0 ? 1 : n * (int) m("rec", int.class).invoke(null, n - 1); }
    static void nest() throws Exception { m("thr", String.class).invoke(null, "inner"); }
}
