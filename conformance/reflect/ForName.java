// Checks Class.forName in all variants: arrays, primitives, missing classes, wrong case, initialisation, loaders, nested names.
package reflect;

public class ForName {
    static class Init { static { System.out.println("Init initialised"); } } static class Init2 { static { System.out.println("Init2 initialised"); } }
    static class Fails { static { if (true) throw new IllegalStateException("fails"); } } static class $Odd$Name { }
    static void t(String n) { try { Class<?> c = Class.forName(n); System.out.println(n + ": " + c.getName() + " " + c.getSimpleName()); } catch (Throwable e) { System.out.println(n + ": " + e.getClass().getName() + " " + e.getMessage() + (e.getCause() == null ? "" : " cause " + e.getCause())); } }
    public static void main(String[] args) throws Exception {
        t("java.lang.String"); t("java.util.Map$Entry"); t("reflect.ForName"); t("reflect.ForName$Init"); t("reflect.ForName$$Odd$Name"); t("[I"); t("[[D");
        t("[Z"); t("[B"); t("[C"); t("[S"); t("[J"); t("[F"); t("[Ljava.lang.String;"); t("[[Lreflect.ForName$Init2;"); t("int"); t("void"); t("I"); t("");
        t(" "); t("no.such.Klass"); t("java.lang.string"); t("java/lang/String"); t("Ljava.lang.String;"); t("[Lno.such.Klass;"); t("[V"); t("["); t("[Q");
        t("[java.lang.String"); t("[Ljava.lang.String"); t("java.util.Map.Entry"); t("reflect.ForName.Init"); t("ForName"); t("reflect");
        t("java.lang.String[]"); t("reflect.ForName$Fails"); t("reflect.ForName$Fails"); t("a..b"); t("a.b.");
        try { Class.forName(null); } catch (NullPointerException e) { System.out.println("null: NPE"); }
        ClassLoader l = ForName.class.getClassLoader(); Class<?> c = Class.forName("reflect.ForName$Init2", false, l);
        System.out.println("not initialised yet"); Class.forName("reflect.ForName$Init2", true, l); System.out.println("same: " + (c == Init2.class));
        System.out.println("loadClass: " + l.loadClass("reflect.ForName$Init2").getSimpleName());
        try { l.loadClass("[I"); } catch (ClassNotFoundException e) { System.out.println("loadClass array: " + e.getMessage()); }
        try { l.loadClass("no.such.Thing"); } catch (ClassNotFoundException e) { System.out.println("loadClass missing: " + e.getMessage() + e.getCause()); }
        try { Class.forName("reflect.ForName", true, null); } catch (ClassNotFoundException e) { System.out.println("boot loader: " + e.getMessage()); }
        System.out.println("boot: " + Class.forName("java.util.List", true, null).getName());
        try { Class.forName("reflect.ForName", true, ClassLoader.getPlatformClassLoader()); } catch (ClassNotFoundException e) { System.out.println("platform loader: " + e.getMessage()); }
        System.out.println("arr: " + Class.forName("[Lreflect.ForName;", false, l).getComponentType().getSimpleName());
        System.out.println("parents: " + (ClassLoader.getSystemClassLoader().getParent() == ClassLoader.getPlatformClassLoader()) + (ClassLoader.getPlatformClassLoader().getParent() == null) + ClassLoader.getSystemClassLoader().getName() + ClassLoader.getPlatformClassLoader().getName());
        System.out.println("module: " + Class.forName(String.class.getModule(), "java.lang.Integer").getSimpleName() + Class.forName(String.class.getModule(), "no.Such"));
        try { Class.forName("no.such.Klass"); } catch (ClassNotFoundException e) { System.out.println("exception: " + e.getException() + " " + (e instanceof ReflectiveOperationException)); }
        System.out.println("context: " + (Thread.currentThread().getContextClassLoader() == l));
        System.out.println("resource: " + (ForName.class.getResource("nosuch.txt") == null) + (ForName.class.getResourceAsStream("ForName.class") != null) + (l.getResource("reflect/ForName.class") != null));
    }
}
