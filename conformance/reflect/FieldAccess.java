// Checks Field get and set of all kinds: primitives, widening, statics, finals, private with setAccessible, and the failures.
package reflect;
import java.lang.reflect.*;

public class FieldAccess {
    boolean z = true; byte b = 1; char c = 'c'; short s = 3; int i = 4; long l = 5; float f = 6.5f; double d = 7.5; String str = "str"; int[] arr = {8};
    private int priv = 9; final int fin = Integer.parseInt("10"); static int st = 11; static final int SFIN = Integer.parseInt("12");
    static final int CONST = 13; volatile long vol = 14; Object o; protected Integer boxed = 15;
    static class Sub extends FieldAccess { int i = 400; }
    static class Other { private int secret = 1; private static String sec = "s"; }
    record Rec(int v) { }
    interface Act { Object run() throws Exception; }
    static void t(String label, Act a) { try { System.out.println(label + ": " + a.run()); } catch (Exception e) { System.out.println(label + ": " + e.getClass().getName() + " " + (e.getMessage() == null ? null : e.getMessage().replaceAll("@[0-9a-f]+", "@"))); } }
    static Field f(String n) throws Exception { return FieldAccess.class.getDeclaredField(n); }

    public static void main(String[] args) throws Exception {
        FieldAccess x = new FieldAccess(); String[] names = {"z", "b", "c", "s", "i", "l", "f", "d", "str", "priv", "fin", "st", "SFIN", "CONST", "vol", "o", "boxed"};
        for (String n : names) { Object v = f(n).get(x); System.out.println(n + ": " + v + " " + (v == null ? null : v.getClass().getSimpleName()) + " " + f(n).getType() + " " + Modifier.toString(f(n).getModifiers())); }
        String[] g = {"getBoolean", "getByte", "getChar", "getShort", "getInt", "getLong", "getFloat", "getDouble"};
        for (String n : new String[] {"z", "b", "c", "s", "i", "l", "f", "d", "str"}) { StringBuilder sb = new StringBuilder(); Field fl = f(n); for (int k = 0; k < 8; k++) { try { switch (k) { case 0: sb.append(fl.getBoolean(x)); break; case 1: sb.append(fl.getByte(x)); break; case 2: sb.append(fl.getChar(x)); break; case 3: sb.append(fl.getShort(x)); break; case 4: sb.append(fl.getInt(x)); break; case 5: sb.append(fl.getLong(x)); break; case 6: sb.append(fl.getFloat(x)); break; default: sb.append(fl.getDouble(x)); } } catch (IllegalArgumentException e) { sb.append('-'); } sb.append(' '); } System.out.println("typed gets " + n + ": " + sb); }
        for (String n : new String[] {"z", "b", "c", "s", "i", "l", "f", "d", "str", "boxed"}) { StringBuilder sb = new StringBuilder(); Field fl = f(n); for (Object v : new Object[] {true, (byte) 2, 'x', (short) 3, 4, 5L, 6f, 7.0, "s", 8, null}) { try { fl.set(x, v); sb.append('y'); } catch (IllegalArgumentException e) { sb.append('n'); } catch (NullPointerException e) { sb.append('N'); } } System.out.println("set " + n + ": " + sb + " " + fl.get(x)); }
        f("z").setBoolean(x, false); f("b").setByte(x, (byte) -1); f("c").setChar(x, 'q'); f("s").setShort(x, (short) -2); f("i").setInt(x, -3);
        f("l").setLong(x, -4); f("f").setFloat(x, -5f); f("d").setDouble(x, -6);
        System.out.println("typed sets: " + x.z + x.b + x.c + x.s + x.i + x.l + x.f + x.d); f("l").setInt(x, 77); f("d").setLong(x, 78);
        f("f").setChar(x, 'a'); f("i").setByte(x, (byte) 9); System.out.println("widening sets: " + x.l + x.d + x.f + x.i);
        t("narrow set", () -> { f("i").setLong(x, 1); return ""; }); t("bool set int", () -> { f("z").setInt(x, 1); return ""; });
        t("set wrong type", () -> { f("str").set(x, 5); return ""; }); t("set prim wrong", () -> { f("i").set(x, "5"); return ""; });
        t("set prim null", () -> { f("i").set(x, null); return ""; }); t("getInt of String", () -> f("str").getInt(x));
        f("st").set(null, 100); f("st").setInt("ignored", 101); t("static", () -> f("st").get(null) + " " + f("st").getInt("any"));
        t("null receiver", () -> f("i").get(null)); t("wrong receiver", () -> f("i").get("str"));
        t("wrong receiver set", () -> { f("i").set(new Object(), 1); return ""; }); t("sub receiver", () -> f("i").get(new Sub()));
        t("sub field", () -> Sub.class.getDeclaredField("i").get(new Sub())); t("super as sub", () -> Sub.class.getDeclaredField("i").get(x));
        t("final set", () -> { f("fin").set(x, 1); return x.fin; });
        t("final accessible", () -> { Field q = f("fin"); q.setAccessible(true); q.set(x, 99); return x.fin; });
        t("static final", () -> { Field q = f("SFIN"); q.setAccessible(true); q.set(null, 1); return SFIN; });
        t("record final", () -> { Field q = Rec.class.getDeclaredField("v"); q.setAccessible(true); Rec r = new Rec(1); q.setInt(r, 2); return r.v; });
        t("nestmate private", () -> { Field q = Other.class.getDeclaredField("secret"); return q.get(new Other()); });
        t("canAccess", () -> Other.class.getDeclaredField("secret").canAccess(new Other()));
        t("static sec", () -> Other.class.getDeclaredField("sec").get(null));
        t("jdk private", () -> { Field q = String.class.getDeclaredField("hash"); q.setAccessible(true); return ""; });
        t("jdk private get", () -> String.class.getDeclaredField("hash").get("s"));
        t("trySetAccessible", () -> String.class.getDeclaredField("hash").trySetAccessible() + " " + Other.class.getDeclaredField("secret").trySetAccessible());
        t("jdk public", () -> Integer.class.getField("MAX_VALUE").getInt(null)); t("array", () -> { ((int[]) f("arr").get(x))[0] = 88; return x.arr[0]; });
        t("object", () -> { f("o").set(x, x); return x.o == x; }); t("volatile", () -> { f("vol").setLong(x, 1L << 40); return f("vol").getLong(x); });
        t("length of array", () -> int[].class.getField("length"));
        t("toString", () -> f("boxed") + " " + f("boxed").toGenericString() + " " + f("boxed").getName() + f("boxed").getDeclaringClass().getSimpleName());
        t("loop", () -> { Field q = f("i"); q.setInt(x, 0); for (int k = 0; k < 40; k++) q.setInt(x, q.getInt(x) + k); return x.i; });
        t("getField private", () -> FieldAccess.class.getField("i")); t("filtered", () -> Class.class.getDeclaredField("classLoader"));
    }
}
