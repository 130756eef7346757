// Checks MethodHandles.Lookup: find static, virtual, constructor, special, getter, setter, unreflect, bind, and the failures.
package lambdas;
import java.lang.invoke.*;
import static java.lang.invoke.MethodType.methodType;

public class MhFind {
    static class Base { String who() { return "Base"; } protected String prot(int k) { return "prot" + k; } }
    static class Sub extends Base { @Override String who() { return "Sub"; } static MethodHandles.Lookup lookup() { return MethodHandles.lookup(); } }
    interface Face { default String d() { return "Face.d"; } static int s() { return 9; } String a(); }
    static class Impl implements Face { public String a() { return "Impl.a"; } }
    int f = 1; private long l = 2; final String fin = "fin" + 1; static double sd = 2.5; private static int[] arr = {7}; volatile boolean z; byte b; char c; short s; float fl;
    MhFind() { } MhFind(int f, long l) { this.f = f; this.l = l; }
    static int add(int a, int b) { return a + b; } private String priv(String s) { return s + f; }
    static void nothing() { System.out.println("nothing"); } static String var(String... ss) { return "var" + ss.length; }
    long wide(long a, double b, int c) { return a + (long) b + c; }
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) { try { System.out.println(label + ": " + a.run()); } catch (Throwable e) { System.out.println(label + ": " + e.getClass().getName()); } }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup L = MethodHandles.lookup(); MhFind o = new MhFind(10, 20);
        t("static", () -> (int) L.findStatic(MhFind.class, "add", methodType(int.class, int.class, int.class)).invokeExact(3, 4));
        t("jdk static", () -> (int) L.findStatic(Math.class, "max", methodType(int.class, int.class, int.class)).invokeExact(3, 4));
        t("virtual", () -> (String) L.findVirtual(String.class, "concat", methodType(String.class, String.class)).invokeExact("a", "b"));
        t("virtual override", () -> (String) L.findVirtual(Base.class, "who", methodType(String.class)).invokeExact((Base) new Sub()));
        t("iface", () -> (String) L.findVirtual(Face.class, "a", methodType(String.class)).invokeExact((Face) new Impl()));
        t("iface default", () -> (String) L.findVirtual(Face.class, "d", methodType(String.class)).invokeExact((Face) new Impl()));
        t("iface static", () -> (int) L.findStatic(Face.class, "s", methodType(int.class)).invokeExact());
        t("CharSequence", () -> (int) L.findVirtual(CharSequence.class, "length", methodType(int.class)).invoke("four"));
        t("private", () -> (String) L.findVirtual(MhFind.class, "priv", methodType(String.class, String.class)).invokeExact(o, "p"));
        t("ctor", () -> ((MhFind) L.findConstructor(MhFind.class, methodType(void.class, int.class, long.class)).invokeExact(5, 6L)).f);
        t("ctor jdk", () -> ((StringBuilder) L.findConstructor(StringBuilder.class, methodType(void.class, String.class)).invokeExact("sb")).length());
        t("special", () -> (String) Sub.lookup().findSpecial(Base.class, "who", methodType(String.class), Sub.class).invokeExact(new Sub()));
        t("special denied", () -> L.findSpecial(Base.class, "who", methodType(String.class), Base.class).invoke(new Sub()));
        t("getter", () -> (int) L.findGetter(MhFind.class, "f", int.class).invokeExact(o));
        t("getter private", () -> (long) L.findGetter(MhFind.class, "l", long.class).invokeExact(o));
        t("getter final", () -> (String) L.findGetter(MhFind.class, "fin", String.class).invokeExact(o));
        t("static getter", () -> (double) L.findStaticGetter(MhFind.class, "sd", double.class).invokeExact());
        L.findSetter(MhFind.class, "f", int.class).invokeExact(o, 77); L.findSetter(MhFind.class, "l", long.class).invokeExact(o, 88L);
        L.findStaticSetter(MhFind.class, "sd", double.class).invokeExact(9.5); L.findSetter(MhFind.class, "z", boolean.class).invokeExact(o, true);
        L.findSetter(MhFind.class, "b", byte.class).invokeExact(o, (byte) -3); L.findSetter(MhFind.class, "c", char.class).invokeExact(o, 'q');
        L.findSetter(MhFind.class, "s", short.class).invokeExact(o, (short) 300); L.findSetter(MhFind.class, "fl", float.class).invokeExact(o, 1.5f);
        System.out.println("set: " + o.f + " " + o.l + " " + sd + " " + o.z + o.b + o.c + o.s + o.fl); t("setter final", () -> L.findSetter(MhFind.class, "fin", String.class));
        t("bind", () -> (String) L.bind("bound", "concat", methodType(String.class, String.class)).invokeExact("!"));
        t("bindTo", () -> (int) L.findVirtual(String.class, "length", methodType(int.class)).bindTo("five5").invokeExact());
        t("varargs", () -> (String) L.findStatic(MhFind.class, "var", methodType(String.class, String[].class)).invoke("a", "b", "c"));
        t("varargs 0", () -> (String) L.findStatic(MhFind.class, "var", methodType(String.class, String[].class)).invoke());
        t("isVarargs", () -> L.findStatic(MhFind.class, "var", methodType(String.class, String[].class)).isVarargsCollector());
        t("asFixed", () -> L.findStatic(MhFind.class, "var", methodType(String.class, String[].class)).asFixedArity().invoke(new String[4]));
        t("wide", () -> (long) L.findVirtual(MhFind.class, "wide", methodType(long.class, long.class, double.class, int.class)).invokeExact(o, 1L << 40, 2.9, 3));
        L.findStatic(MhFind.class, "nothing", methodType(void.class)).invokeExact();
        t("unreflect", () -> L.unreflect(MhFind.class.getDeclaredMethod("add", int.class, int.class)).invoke(1, 2));
        t("unreflect ctor", () -> ((MhFind) L.unreflectConstructor(MhFind.class.getDeclaredConstructor()).invoke()).f);
        t("unreflect getter", () -> L.unreflectGetter(MhFind.class.getDeclaredField("f")).invoke(o));
        L.unreflectSetter(MhFind.class.getDeclaredField("f")).invoke(o, 5); System.out.println("unreflect setter: " + o.f);
        t("static array", () -> ((int[]) L.findStaticGetter(MhFind.class, "arr", int[].class).invokeExact())[0]);
        t("no method", () -> L.findStatic(MhFind.class, "nope", methodType(void.class)));
        t("wrong type", () -> L.findStatic(MhFind.class, "add", methodType(long.class, int.class, int.class)));
        t("static as virtual", () -> L.findVirtual(MhFind.class, "add", methodType(int.class, int.class, int.class)));
        t("virtual as static", () -> L.findStatic(MhFind.class, "priv", methodType(String.class, String.class)));
        t("no field", () -> L.findGetter(MhFind.class, "nope", int.class)); t("field type", () -> L.findGetter(MhFind.class, "f", long.class));
        t("private jdk", () -> L.findVirtual(String.class, "isLatin1", methodType(boolean.class)));
        t("public lookup", () -> MethodHandles.publicLookup().findVirtual(MhFind.class, "priv", methodType(String.class, String.class)));
        t("public ok", () -> (int) MethodHandles.publicLookup().findVirtual(String.class, "length", methodType(int.class)).invoke("xyz"));
        t("null receiver", () -> (int) L.findVirtual(String.class, "length", methodType(int.class)).invokeExact((String) null));
        t("null field", () -> (int) L.findGetter(MhFind.class, "f", int.class).invokeExact((MhFind) null));
        t("throws", () -> L.findStatic(Integer.class, "parseInt", methodType(int.class, String.class)).invoke("zz"));
        t("array clone", () -> ((int[]) L.findVirtual(int[].class, "clone", methodType(Object.class)).invoke(new int[] {1, 2})).length);
        t("type", () -> L.findVirtual(String.class, "charAt", methodType(char.class, int.class)).type());
        t("getter type", () -> L.findGetter(MhFind.class, "f", int.class).type());
        t("ctor type", () -> L.findConstructor(Sub.class, methodType(void.class)).type());
        t("reveal", () -> { MethodHandleInfo i = L.revealDirect(L.findStatic(MhFind.class, "add", methodType(int.class, int.class, int.class))); return i.getName() + i.getMethodType() + i.getReferenceKind() + i.getDeclaringClass().getSimpleName(); });
        t("lookupClass", () -> L.lookupClass().getSimpleName());
        t("privateLookupIn", () -> MethodHandles.privateLookupIn(Sub.class, L).lookupClass().getSimpleName());
        t("findClass", () -> L.findClass("lambdas.MhFind$Sub").getSimpleName());
    }
}
