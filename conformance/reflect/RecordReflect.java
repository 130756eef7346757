// Checks reflection over records and enums: components, accessors, canonical constructors, constants, sealed hierarchies.
package reflect;
import java.lang.reflect.*;
import java.util.*;

public class RecordReflect {
    record P(int x, String y, List<? extends Number> z, int[]... rest) { P { x = Math.abs(x); } P() { this(0, "", null); } int sum() { return x; } static P of() { return new P(); } }
    record G<T extends Comparable<T>>(T t, Map<String, T> m) { } record Empty() { }
    record Throws(int v) { Throws { if (v < 0) throw new IllegalArgumentException("neg"); } public int v() { if (v > 100) throw new IllegalStateException("big"); return v; } }
    enum E { A(1), B(2) { @Override int f() { return 20; } }; final int k; E(int k) { this.k = k; } int f() { return k; } }
    sealed interface S permits S1, S2, S3 { } record S1() implements S { } static final class S2 implements S { }
    static non-sealed class S3 implements S { } static class S4 extends S3 { }
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) { try { System.out.println(label + ": " + a.run()); } catch (Throwable e) { System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage() + (e.getCause() == null ? "" : " cause " + e.getCause())); } }
    static <R extends Record> R with(R r, String name, Object v) throws Exception { RecordComponent[] cs = r.getClass().getRecordComponents(); Class<?>[] ts = new Class<?>[cs.length]; Object[] vs = new Object[cs.length]; for (int i = 0; i < cs.length; i++) { ts[i] = cs[i].getType(); vs[i] = cs[i].getName().equals(name) ? v : cs[i].getAccessor().invoke(r); } @SuppressWarnings("unchecked") R n = (R) r.getClass().getDeclaredConstructor(ts).newInstance(vs); return n; }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {P.class, G.class, Empty.class, Throws.class}) { System.out.println(c.getSimpleName() + " record " + c.isRecord() + " " + Modifier.toString(c.getModifiers()) + " " + c.getSuperclass().getName()); for (RecordComponent rc : c.getRecordComponents()) System.out.println("  " + rc + " | " + rc.getName() + " " + rc.getType().getSimpleName() + " " + rc.getGenericType() + " " + rc.getGenericSignature() + " " + rc.getAccessor().getName() + " " + rc.getDeclaringRecord().getSimpleName()); }
        P p = new P(-5, "why", List.of(1, 2), new int[] {3});
        for (RecordComponent rc : P.class.getRecordComponents()) { Object v = rc.getAccessor().invoke(p); System.out.println("value " + rc.getName() + ": " + (v instanceof int[][] a ? a.length + "x" + a[0][0] : v)); }
        t("with", () -> with(new Throws(5), "v", 50)); t("with bad", () -> with(new Throws(5), "v", -1));
        t("accessor throws", () -> Throws.class.getRecordComponents()[0].getAccessor().invoke(new Throws(101)));
        t("not record", () -> Arrays.toString(String.class.getRecordComponents()));
        t("field", () -> { Field f = P.class.getDeclaredField("x"); return Modifier.toString(f.getModifiers()) + f.getInt(p); });
        t("field set", () -> { Field f = P.class.getDeclaredField("x"); f.setAccessible(true); f.setInt(p, 9); return p; });
        System.out.println("ctors: " + P.class.getDeclaredConstructors().length + P.class.getDeclaredConstructor().newInstance().y + P.class.getDeclaredConstructor(int.class, String.class, List.class, int[][].class).isVarArgs());
        t("canonical", () -> { for (Constructor<?> k : G.class.getDeclaredConstructors()) return k.toGenericString() + Arrays.toString(k.getParameters()) + k.getParameters()[0].isNamePresent(); return null; });
        List<String> ms = new ArrayList<>(); for (Method m : P.class.getDeclaredMethods()) ms.add(Modifier.toString(m.getModifiers()) + " " + m.getName());
        Collections.sort(ms); System.out.println("methods: " + ms); t("toString via reflection", () -> P.class.getMethod("sum"));
        t("object methods", () -> Empty.class.getDeclaredMethod("toString").invoke(new Empty()) + "" + Empty.class.getDeclaredMethod("hashCode").invoke(new Empty()) + Empty.class.getDeclaredMethod("equals", Object.class).invoke(new Empty(), new Empty()));
        for (E e : E.class.getEnumConstants()) System.out.println("enum " + e + " " + e.getClass().getName() + " " + e.getClass().isEnum() + " " + E.class.getField(e.name()).isEnumConstant() + " " + (E.class.getField(e.name()).get(null) == e) + " " + E.class.getDeclaredMethod("f").invoke(e));
        System.out.println("enum mods: " + Modifier.toString(E.class.getModifiers()) + " " + E.class.isSealed() + " " + E.B.getClass().getEnclosingClass().getSimpleName() + E.B.getClass().isAnonymousClass() + " " + (E.B.getClass().getEnumConstants() == null));
        t("enum new", () -> E.class.getDeclaredConstructors()[0].newInstance("X", 3, 4));
        t("values", () -> ((Object[]) E.class.getMethod("values").invoke(null)).length);
        t("valueOf", () -> E.class.getMethod("valueOf", String.class).invoke(null, "B"));
        t("valueOf bad", () -> E.class.getMethod("valueOf", String.class).invoke(null, "Z")); t("Enum.valueOf", () -> Enum.valueOf(E.class, "A"));
        System.out.println("ctor params: " + Arrays.toString(E.class.getDeclaredConstructors()[0].getParameterTypes()) + Arrays.toString(E.class.getDeclaredConstructors()[0].getGenericParameterTypes()));
        for (Class<?> c : new Class<?>[] {S.class, S1.class, S2.class, S3.class, S4.class}) { Class<?>[] ps = c.getPermittedSubclasses(); StringBuilder sb = new StringBuilder(); if (ps != null) for (Class<?> q : ps) sb.append(q.getSimpleName()).append(' '); System.out.println("sealed " + c.getSimpleName() + ": " + c.isSealed() + " " + (ps == null) + " " + sb + Modifier.isFinal(c.getModifiers())); }
        System.out.println("nest: " + S4.class.getNestHost().getSimpleName() + (RecordReflect.class.getNestMembers().length >= 12) + RecordReflect.class.getNestMembers()[0].getSimpleName() + S1.class.isNestmateOf(P.class));
        Set<String> names = new TreeSet<>(); for (Class<?> c : RecordReflect.class.getNestMembers()) names.add(c.getSimpleName());
        System.out.println("members: " + names);
    }
}
