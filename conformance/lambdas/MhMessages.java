// Checks the exact messages of method handle and var handle failures (texts differ between JDKs, not within one).
package lambdas;
import java.lang.invoke.*;
import static java.lang.invoke.MethodType.methodType;

public class MhMessages {
    int f; static int sf;
    static int id(int x) { return x; }
    static String cat(String a, long b) { return a + b; }
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + (e.getMessage() == null ? null : e.getMessage().replaceAll("@[0-9a-f]+", "@")));
        }
    }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup L = MethodHandles.lookup();
        MethodHandle id = L.findStatic(MhMessages.class, "id", methodType(int.class, int.class)), cat = L.findStatic(MhMessages.class, "cat", methodType(String.class, String.class, long.class));
        t("exact return", () -> id.invokeExact(5));
        t("exact arg", () -> (int) id.invokeExact("s"));
        t("exact arity", () -> (String) cat.invokeExact("a"));
        t("exact int for long", () -> (String) cat.invokeExact("a", 1));
        t("invoke arity", () -> (int) id.invoke());
        t("invoke type", () -> (int) id.invoke("s"));
        t("asType", () -> cat.asType(methodType(int.class, String.class, long.class)));
        t("no such static", () -> L.findStatic(MhMessages.class, "nope", methodType(void.class)));
        t("no such virtual", () -> L.findVirtual(String.class, "length", methodType(long.class)));
        t("no such ctor", () -> L.findConstructor(MhMessages.class, methodType(void.class, int.class)));
        t("no such field", () -> L.findGetter(MhMessages.class, "nope", int.class));
        t("static field as instance", () -> L.findGetter(MhMessages.class, "sf", int.class));
        t("instance field as static", () -> L.findStaticGetter(MhMessages.class, "f", int.class));
        t("static method as virtual", () -> L.findVirtual(MhMessages.class, "id", methodType(int.class, int.class)));
        t("cast", () -> (String) cat.invoke((Object) 5, 1L));
        t("unbox null", () -> (int) id.invoke((Object) null));
        t("unbox wrong", () -> (int) id.invoke((Object) "s"));
        VarHandle F = L.findVarHandle(MhMessages.class, "f", int.class);
        t("vh type", () -> { F.set(new MhMessages(), "s"); return ""; });
        t("vh cast", () -> { F.set((Object) "x", 1); return ""; });
        t("vh arr bounds", () -> (int) MethodHandles.arrayElementVarHandle(int[].class).get(new int[2], 2));
        t("insert", () -> MethodHandles.insertArguments(id, 0, "s"));
        t("insert too many", () -> MethodHandles.insertArguments(id, 0, 1, 2));
        t("spreader", () -> (int) id.asSpreader(Object[].class, 1).invoke(new Object[2]));
        t("withArguments", () -> id.invokeWithArguments(1, 2));
        t("filter", () -> MethodHandles.filterReturnValue(cat, id));
        t("guard", () -> MethodHandles.guardWithTest(id, id, id));
        t("bindTo", () -> cat.bindTo(5));
    }
}
