// Checks access control of reflection: IllegalAccessException messages, setAccessible, InaccessibleObjectException, module exports.
package reflect;
import java.lang.reflect.*;
import java.util.*;

public class AccessChecks {
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) { try { System.out.println(label + ": " + a.run()); } catch (Throwable e) { System.out.println(label + ": " + e.getClass().getName() + " | " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@")); } }
    private int priv = 1; protected int prot = 2; int pkg = 3; public int pub = 4; private static String sp() { return "sp"; } private AccessChecks() { }
    static class Nested { private int np = 5; private Nested() { } private String nm() { return "nm"; } }
    public static void main(String[] args) throws Exception {
        AccessChecks o = new AccessChecks(); t("own private", () -> AccessChecks.class.getDeclaredField("priv").get(o));
        t("own private method", () -> AccessChecks.class.getDeclaredMethod("sp").invoke(null));
        t("nested private", () -> Nested.class.getDeclaredField("np").get(new Nested()));
        t("nested ctor", () -> Nested.class.getDeclaredConstructor().newInstance().np);
        t("nested method", () -> Nested.class.getDeclaredMethod("nm").invoke(new Nested()));
        t("String.value", () -> String.class.getDeclaredField("value").get("s"));
        t("String.value accessible", () -> { Field f = String.class.getDeclaredField("value"); f.setAccessible(true); return f.get("s"); });
        t("String.isLatin1", () -> String.class.getDeclaredMethod("isLatin1").invoke("s"));
        t("String.isLatin1 accessible", () -> { Method m = String.class.getDeclaredMethod("isLatin1"); m.setAccessible(true); return m.invoke("s"); });
        t("ArrayList.elementData", () -> { Field f = ArrayList.class.getDeclaredField("elementData"); f.setAccessible(true); return ""; });
        t("private ctor", () -> Math.class.getDeclaredConstructor().newInstance());
        t("private ctor accessible", () -> { Constructor<?> c = Math.class.getDeclaredConstructor(); c.setAccessible(true); return c.newInstance(); });
        t("package class method", () -> List.of(1, 2).getClass().getMethod("size").invoke(List.of(1, 2)));
        t("via interface", () -> List.class.getMethod("size").invoke(List.of(1, 2)));
        t("internal class", () -> Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe").invoke(null));
        t("internal accessible", () -> { Method m = Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe"); m.setAccessible(true); return ""; });
        t("trySetAccessible", () -> String.class.getDeclaredField("value").trySetAccessible());
        t("public accessible", () -> { Method m = String.class.getMethod("length"); m.setAccessible(true); return m.invoke("four"); });
        t("canAccess", () -> "" + String.class.getMethod("length").canAccess("s") + String.class.getDeclaredField("value").canAccess("s") + AccessChecks.class.getDeclaredField("priv").canAccess(o));
        t("canAccess null", () -> String.class.getMethod("length").canAccess(null));
        t("canAccess static", () -> Math.class.getMethod("abs", int.class).canAccess("x"));
        t("Object.clone", () -> { Method m = Object.class.getDeclaredMethod("clone"); return m.invoke(o); });
        t("Object.clone accessible", () -> { Method m = Object.class.getDeclaredMethod("clone"); m.setAccessible(true); return ""; });
        t("finalize", () -> Object.class.getDeclaredMethod("finalize").invoke(o));
        t("isAccessible", () -> { Field f = AccessChecks.class.getDeclaredField("priv"); f.setAccessible(true); return f.isAccessible() + "" + AccessChecks.class.getDeclaredField("priv").isAccessible(); });
        t("Class ctor", () -> { Constructor<?> c = Class.class.getDeclaredConstructors()[0]; c.setAccessible(true); return ""; });
        t("array setAccessible", () -> { AccessibleObject.setAccessible(new AccessibleObject[] {AccessChecks.class.getDeclaredField("priv"), AccessChecks.class.getDeclaredField("prot")}, true); return "ok"; });
        Module base = String.class.getModule(), mine = AccessChecks.class.getModule();
        System.out.println("exports: " + base.isExported("java.lang") + base.isExported("jdk.internal.misc") + base.isExported("java.lang", mine) + base.isExported("jdk.internal.misc", mine));
        System.out.println("opens: " + base.isOpen("java.lang") + base.isOpen("java.lang", mine) + mine.isOpen("reflect") + mine.isOpen("nothing"));
        System.out.println("names: " + base.getName() + mine.getName() + base.isNamed() + mine.isNamed() + base + mine.canRead(base));
        t("packages", () -> base.getPackages().contains("java.util") + "" + mine.getPackages().contains("reflect"));
        t("descriptor", () -> base.getDescriptor().name() + mine.getDescriptor());
        t("filter fields", () -> Field.class.getDeclaredFields().length + "" + AccessibleObject.class.getDeclaredFields().length);
        t("System.security", () -> System.class.getDeclaredField("security"));
        t("InvocationTarget vs IllegalAccess", () -> Integer.class.getMethod("parseInt", String.class).invoke(null, "q").toString());
    }
}
