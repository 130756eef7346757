// Checks custom class loaders: defining a class from bytes, delegation, two classes of one name, isolation of statics, failures.
package reflect;
import java.io.InputStream;
import java.util.*;

public class CustomLoader {
    public interface Greeter { String greet(String n); }
    public static class Plug implements Greeter { public static int count = 0; static { System.out.println("Plug init in " + (Plug.class.getClassLoader() instanceof Iso ? "Iso" : "app")); } public String greet(String n) { return "hi " + n + " " + ++count + helper(); } String helper() { return new Helper().toString(); } public static class Helper { @Override public String toString() { return "H:" + getClass().getClassLoader().getClass().getSimpleName().replace("AppClassLoader", "app"); } } }
    static byte[] bytes(String name) throws Exception { try (InputStream in = CustomLoader.class.getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) { return in.readAllBytes(); } }
    public static class Iso extends ClassLoader {
        final List<String> asked = new ArrayList<>(); final String prefix;
        Iso(String prefix, ClassLoader parent) { super(parent); this.prefix = prefix; }
        @Override protected Class<?> loadClass(String n, boolean resolve) throws ClassNotFoundException {
            if (!n.startsWith(prefix)) return super.loadClass(n, resolve);
            Class<?> c = findLoadedClass(n);
            if (c == null) { asked.add(n); try { byte[] b = bytes(n); c = defineClass(n, b, 0, b.length); } catch (Exception e) { throw new ClassNotFoundException(n, e); } }
            if (resolve) resolveClass(c);
            return c;
        }
        Class<?> define(String n, byte[] b) { return defineClass(n, b, 0, b.length); }
    }
    static class Finder extends ClassLoader { int finds; @Override protected Class<?> findClass(String n) throws ClassNotFoundException { finds++; if (n.equals("gen.Made")) { byte[] b = GEN; return defineClass(n, b, 0, b.length); } throw new ClassNotFoundException("my " + n); } }
    static final byte[] GEN = hex("cafebabe00000034000c01000867656e2f4d6164650700010100106a6176612f6c616e672f4f626a6563740700030100063c696e69743e0100032829560c000500060a00040007010004436f646501000166010003282949002100020004000000000002000100050006000100090000001100010001000000052ab70008b1000000000009000a000b000100090000000f0002000000000003104dac000000000000");
    static byte[] hex(String s) { byte[] b = new byte[s.length() / 2]; for (int i = 0; i < b.length; i++) b[i] = (byte) Integer.parseInt(s.substring(2 * i, 2 * i + 2), 16); return b; }
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) { try { System.out.println(label + ": " + a.run()); } catch (Throwable e) { System.out.println(label + ": " + e.getClass().getName() + " " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@")); } }

    public static void main(String[] args) throws Exception {
        String pn = "reflect.CustomLoader$Plug"; ClassLoader app = CustomLoader.class.getClassLoader(); Iso a = new Iso(pn, app), b = new Iso(pn, app);
        Class<?> ca = a.loadClass(pn), cb = b.loadClass(pn), c0 = Plug.class;
        System.out.println("distinct: " + (ca != cb) + (ca != c0) + ca.getName().equals(cb.getName()) + (a.loadClass(pn) == ca));
        Greeter ga = (Greeter) ca.getConstructor().newInstance(), gb = (Greeter) cb.getConstructor().newInstance(), g0 = new Plug();
        System.out.println(ga.greet("a") + " " + ga.greet("a") + " " + gb.greet("b") + " " + g0.greet("0"));
        System.out.println("statics: " + ca.getField("count").get(null) + cb.getField("count").get(null) + Plug.count); t("cast", () -> (Plug) (Object) ga);
        System.out.println("instanceof: " + ca.isInstance(ga) + ca.isInstance(gb) + (((Object) ga) instanceof Plug) + Greeter.class.isInstance(ga) + ca.isAssignableFrom(cb));
        System.out.println("asked: " + a.asked);
        System.out.println("loaders: " + (ca.getClassLoader() == a) + (ca.getClassLoader().getParent() == app) + (ga.getClass() == ca) + (ca.getInterfaces()[0] == Greeter.class));
        System.out.println("forName: " + (Class.forName(pn, true, a) == ca) + (Class.forName(pn, true, b) == cb) + (Class.forName(pn) == c0) + (Class.forName("[L" + pn + ";", false, a).getComponentType() == ca));
        System.out.println("protection: " + ca.getPackageName() + " " + ca.getModule().isNamed() + (ca.getModule() == a.getUnnamedModule()));
        t("duplicate", () -> a.define(pn, bytes(pn))); t("wrong name", () -> a.define("some.Other", bytes(pn)));
        t("garbage", () -> a.define("x.Y", new byte[] {1, 2, 3})); t("empty", () -> a.define("x.Y", new byte[0]));
        t("java package", () -> a.define("java.lang.Evil", GEN)); t("bad name", () -> a.define("a/b", GEN)); Finder f = new Finder();
        Class<?> made = f.loadClass("gen.Made");
        System.out.println("made: " + made.getName() + " " + made.getSuperclass().getName() + " " + made.getDeclaredMethods().length + " " + f.finds);
        t("invoke", () -> made.getMethod("f").invoke(null)); t("missing", () -> f.loadClass("gen.Missing"));
        t("forName missing", () -> Class.forName("gen.Missing2", true, f)); System.out.println("finds: " + f.finds);
        t("again", () -> f.loadClass("gen.Made") == made); System.out.println("jdk: " + (f.loadClass("java.util.List") == List.class));
        t("null name", () -> f.loadClass(null)); t("lookup define", () -> java.lang.invoke.MethodHandles.lookup().defineClass(GEN));
        t("hidden", () -> { Class<?> h = java.lang.invoke.MethodHandles.lookup().defineHiddenClass(HID, true).lookupClass(); return h.isHidden() + " " + h.getName().startsWith("reflect.Made/0x") + " " + h.getSimpleName().startsWith("Made/0x") + " " + h.getCanonicalName() + " " + h.getMethod("f").invoke(null); });
        t("hidden twice", () -> java.lang.invoke.MethodHandles.lookup().defineHiddenClass(HID, false).lookupClass() != java.lang.invoke.MethodHandles.lookup().defineHiddenClass(HID, false).lookupClass());
        System.out.println("loader name: " + a.getName() + " " + new Named().getName() + " " + ClassLoader.getSystemClassLoader().getName());
        t("resource", () -> a.getResource("nothing/here")); t("loader toString", () -> new Named().toString().startsWith("reflect.CustomLoader$Named"));
        ca.getField("count").set(null, 50); System.out.println("after: " + ga.greet("x") + gb.greet("y"));
    }
    static class Named extends ClassLoader { Named() { super("mine", null); } }
    static final byte[] HID = hex("cafebabe00000034000c01000c7265666c6563742f4d6164650700010100106a6176612f6c616e672f4f626a6563740700030100063c696e69743e0100032829560c000500060a00040007010004436f646501000166010003282949002100020004000000000002000100050006000100090000001100010001000000052ab70008b1000000000009000a000b000100090000000f0002000000000003104dac000000000000");
}
