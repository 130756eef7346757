// Checks bootstraps behind pattern switches when called directly: typeSwitch and enumSwitch with labels of each kind, restarts, failures.
package jdk21;
import java.lang.invoke.*;
import java.lang.runtime.SwitchBootstraps;

public class SwitchLinkage {
    enum E { A, B, C }
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) { try { System.out.println(label + ": " + a.run()); } catch (Throwable e) { System.out.println(label + ": " + e.getClass().getName()); } }
    static MethodHandle type(Class<?> sel, Object... labels) throws Throwable { return SwitchBootstraps.typeSwitch(MethodHandles.lookup(), "s", MethodType.methodType(int.class, sel, int.class), labels).dynamicInvoker(); }
    static MethodHandle en(Object... labels) throws Throwable { return SwitchBootstraps.enumSwitch(MethodHandles.lookup(), "s", MethodType.methodType(int.class, E.class, int.class), labels).dynamicInvoker(); }
    public static void main(String[] args) throws Throwable {
        MethodHandle h = type(Object.class, String.class, Integer.class, CharSequence.class, Object.class);
        for (Object o : new Object[] {"s", 5, new StringBuilder(), 2.5, null}) for (int r = 0; r < 5; r++) { Object oo = o; int rr = r; t("type " + (o == null ? null : o.getClass().getSimpleName()) + " " + r, () -> (int) h.invokeExact(oo, rr)); }
        MethodHandle c = type(Object.class, "lit", 42, "other", Integer.class);
        for (Object o : new Object[] {"lit", "other", "none", 42, 43, 'c', (byte) 42, 42L}) t("const " + o + o.getClass().getSimpleName(), () -> (int) c.invokeExact(o, 0));
        MethodHandle i = type(Integer.class, 1, 2, Integer.class);
        for (Integer k : new Integer[] {1, 2, 3, null}) t("int " + k, () -> (int) i.invokeExact(k, 0)); MethodHandle ch = type(Character.class, 97, 98);
        for (Character k : new Character[] {'a', 'b', 'c'}) t("char " + k, () -> (int) ch.invokeExact(k, 0)); MethodHandle e = en("B", "A", E.class);
        for (E k : new E[] {E.A, E.B, E.C, null}) t("enum " + k, () -> (int) e.invokeExact(k, 0)); t("enum restart", () -> (int) e.invokeExact(E.B, 1));
        MethodHandle miss = en("ZZZ", "C"); t("enum missing", () -> (int) miss.invokeExact(E.C, 0) + " " + (int) miss.invokeExact(E.A, 0));
        MethodHandle none = type(Object.class); t("no labels", () -> (int) none.invokeExact((Object) "x", 0));
        t("null no labels", () -> (int) none.invokeExact((Object) null, 0)); t("bad label", () -> type(Object.class, 5.5));
        t("null label", () -> type(Object.class, (Object) null));
        t("bad type", () -> SwitchBootstraps.typeSwitch(MethodHandles.lookup(), "s", MethodType.methodType(void.class, Object.class, int.class)));
        t("restart range", () -> (int) h.invokeExact((Object) "s", 9)); t("restart neg", () -> (int) h.invokeExact((Object) "s", -1));
    }
}
