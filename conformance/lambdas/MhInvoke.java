// Checks invoke, invokeExact and invokeWithArguments: exact types, conversions, WrongMethodTypeException, asType in all directions.
package lambdas;
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.methodType;

public class MhInvoke {
    static int i(int x) { return x + 1; } static long l(long x) { return x * 2; } static Object o(Object x) { return x; }
    static String s(String a, int b, double c, Object d) { return a + b + c + d; } static void v(int x) { System.out.println("v " + x); }
    static Integer box(Integer x) { return x; } static boolean z(boolean b) { return !b; } static char c(char x) { return x; }
    static byte b(byte x) { return x; } static double d(double x) { return x; } static short sh(short x) { return x; }
    static float f(float x) { return x; }
    static MethodHandle h(String n, Class<?> r, Class<?>... p) throws Exception { return MethodHandles.lookup().findStatic(MhInvoke.class, n, methodType(r, p)); }
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) { try { System.out.println(label + ": " + a.run()); } catch (WrongMethodTypeException e) { System.out.println(label + ": WMT"); } catch (Throwable e) { System.out.println(label + ": " + e.getClass().getName()); } }

    public static void main(String[] args) throws Throwable {
        MethodHandle hi = h("i", int.class, int.class), hl = h("l", long.class, long.class), ho = h("o", Object.class, Object.class), hs = h("s", String.class, String.class, int.class, double.class, Object.class), hv = h("v", void.class, int.class), hb = h("box", Integer.class, Integer.class);
        t("exact", () -> (int) hi.invokeExact(5)); t("exact no cast", () -> hi.invokeExact(5)); t("exact long arg", () -> (int) hi.invokeExact(5L));
        t("exact Integer", () -> (int) hi.invokeExact((Integer) 5)); t("exact void", () -> { hi.invokeExact(5); return "x"; });
        t("exact arity", () -> (int) hi.invokeExact()); t("exact arity 2", () -> (int) hi.invokeExact(1, 2));
        t("exact object", () -> (Object) ho.invokeExact((Object) "q")); t("exact string for object", () -> (Object) ho.invokeExact("q"));
        t("exact null", () -> (Object) ho.invokeExact((Object) null));
        t("invoke", () -> hi.invoke(5)); t("invoke byte", () -> (int) hi.invoke((byte) 5)); t("invoke char", () -> (int) hi.invoke('a'));
        t("invoke short->long ret", () -> (long) hi.invoke((short) 5)); t("invoke ret double", () -> (double) hi.invoke(5));
        t("invoke long arg", () -> (int) hi.invoke(5L)); t("invoke ret byte", () -> (byte) hi.invoke(5));
        t("invoke Integer", () -> (Integer) hi.invoke((Integer) 5)); t("invoke Short box", () -> (int) hi.invoke((Short) (short) 9));
        t("invoke Long box", () -> (int) hi.invoke((Long) 9L)); t("invoke Object", () -> (int) hi.invoke((Object) 8));
        t("invoke Object bad", () -> (int) hi.invoke((Object) "s")); t("invoke Object null", () -> (int) hi.invoke((Object) null));
        t("invoke Object Long", () -> (int) hi.invoke((Object) 8L)); t("invoke Object Byte", () -> (int) hi.invoke((Object) (byte) 8));
        t("invoke String", () -> (int) hi.invoke("s")); t("invoke int->long", () -> (long) hl.invoke(7));
        t("invoke Integer->long", () -> (long) hl.invoke((Integer) 7)); t("invoke ret Long", () -> (Long) hl.invoke(7));
        t("invoke ret Integer from long", () -> (Integer) hl.invoke(7)); t("invoke ret Number", () -> (Number) hl.invoke(7));
        t("invoke ret Comparable", () -> (Comparable<?>) hl.invoke(7)); t("invoke ret String", () -> (String) hl.invoke(7));
        t("invoke drop ret", () -> { hl.invoke(7); return "dropped"; }); t("void as Object", () -> hv.invoke(3)); t("void as int", () -> (int) hv.invoke(4));
        t("ref cast", () -> (String) ho.invoke("cast")); t("ref cast bad", () -> (Integer) ho.invoke("cast")); t("ref unbox", () -> (int) ho.invoke(5));
        t("ref unbox widen", () -> (long) ho.invoke(5)); t("ref unbox bad", () -> (int) ho.invoke("x"));
        t("ref unbox null", () -> (int) ho.invoke((Object) null)); t("Integer null", () -> (int) hb.invoke((Integer) null));
        t("mixed", () -> (String) hs.invoke("a", 'b', 3, 4L)); t("mixed exact", () -> (String) hs.invokeExact("a", 1, 2.0, (Object) 3));
        t("withArgs", () -> hs.invokeWithArguments("a", 1, 2.5, null)); t("withArgs widen", () -> hs.invokeWithArguments("a", (byte) 1, 2f, "d"));
        t("withArgs list", () -> hs.invokeWithArguments(List.of("a", 1, 2.5, 'c'))); t("withArgs bad", () -> hs.invokeWithArguments("a", 1L, 2.5, null));
        t("withArgs arity", () -> hs.invokeWithArguments("a")); t("withArgs cce", () -> hs.invokeWithArguments(1, 2, 3, 4));
        t("withArgs void", () -> hv.invokeWithArguments(6)); t("withArgs null prim", () -> hi.invokeWithArguments((Object) null));
        t("asType box", () -> (Object) hi.asType(methodType(Object.class, Object.class)).invokeExact((Object) 41));
        t("asType long", () -> (long) hi.asType(methodType(long.class, short.class)).invokeExact((short) 1));
        t("asType void", () -> { hi.asType(methodType(void.class, int.class)).invokeExact(1); return "ok"; });
        t("asType from void", () -> (Object) hv.asType(methodType(Object.class, int.class)).invokeExact(8));
        t("asType from void int", () -> (int) hv.asType(methodType(int.class, int.class)).invokeExact(9));
        t("asType bad", () -> hi.asType(methodType(String.class, int.class))); t("asType narrowing", () -> hl.asType(methodType(int.class, long.class)));
        t("asType arity", () -> hi.asType(methodType(int.class))); t("asType same", () -> hi.asType(hi.type()) == hi);
        t("explicit narrow", () -> (byte) MethodHandles.explicitCastArguments(hl, methodType(byte.class, double.class)).invokeExact(200.7));
        t("explicit bool", () -> (int) MethodHandles.explicitCastArguments(h("z", boolean.class, boolean.class), methodType(int.class, int.class)).invokeExact(4));
        t("explicit null", () -> (int) MethodHandles.explicitCastArguments(hi, methodType(int.class, Object.class)).invokeExact((Object) null));
        t("explicit char", () -> (char) MethodHandles.explicitCastArguments(hi, methodType(char.class, char.class)).invokeExact('a'));
        for (String n : new String[] {"b", "sh", "c", "i", "l", "f", "d", "z"}) { StringBuilder sb = new StringBuilder(); Class<?> p = Map.of("b", byte.class, "sh", short.class, "c", char.class, "i", int.class, "l", long.class, "f", float.class, "d", double.class, "z", (Class<?>) boolean.class).get(n); MethodHandle mh = h(n, p, p); for (Class<?> q : new Class<?>[] {byte.class, short.class, char.class, int.class, long.class, float.class, double.class, boolean.class, Object.class, Integer.class, Number.class, String.class}) { try { mh.asType(mh.type().changeParameterType(0, q)); sb.append('y'); } catch (WrongMethodTypeException e) { sb.append('n'); } } System.out.println("matrix " + n + ": " + sb); }
        t("h.type", () -> hs.type().toString()); t("toString", () -> hs.toString()); t("null handle", () -> { MethodHandle nul = null; return (int) nul.invokeExact(1); });
    }
}
