// Checks Parameter, Executable and enclosing information of constructors and methods of inner, local, anonymous and enum classes.
package reflect;
import java.lang.reflect.*;
import java.util.*;

public class Executables {
    class Inner { Inner(int a, String b) { } class Deep { Deep(long x) { } } } static class St { St(List<String> l, int... xs) { } }
    enum E { A("x"); E(String s) { } } private class PrivIn { private PrivIn() { } } interface Fn { int ap(int a, List<? super Integer> b); }
    void m(final int a, String[] b, Map<String, int[]> c, Object... d) throws Exception, Error { } static <T extends Throwable> void thr(T t) throws T { }
    int over() { return 1; } int over(int a) { return 2; }
    static Object localCap(int cap, String s) { class Loc { int v = cap; Loc(long own) { } String get() { return s; } } return new Loc(1); }
    Object anon(int k) { return new Object() { int v = k + hashCode() * 0; }; }
    static void show(Executable e) { System.out.println(e.getName().replace("reflect.", "") + " params " + e.getParameterCount() + " " + Arrays.toString(e.getParameterTypes()) + " generic " + Arrays.toString(e.getGenericParameterTypes()) + " exc " + Arrays.toString(e.getExceptionTypes()) + " varargs " + e.isVarArgs() + " synthetic " + e.isSynthetic()); for (Parameter p : e.getParameters()) System.out.println("    " + p + " | " + p.getName() + " " + p.isNamePresent() + p.isImplicit() + p.isSynthetic() + p.isVarArgs() + " " + p.getModifiers() + " " + p.getType().getSimpleName() + " " + p.getParameterizedType() + " " + (p.getDeclaringExecutable().equals(e))); }
    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {Inner.class, Inner.Deep.class, St.class, E.class, PrivIn.class, localCap(1, "s").getClass(), new Executables().anon(3).getClass()}) { Constructor<?>[] cs = c.getDeclaredConstructors(); Arrays.sort(cs, Comparator.comparing(Constructor::toString)); for (Constructor<?> k : cs) show(k); }
        Method[] ms = Executables.class.getDeclaredMethods(); Arrays.sort(ms, Comparator.comparing(Method::toString));
        for (Method m : ms) if (!m.isSynthetic() && !m.getName().equals("main") && !m.getName().equals("show")) show(m); show(Fn.class.getMethods()[0]);
        Class<?> loc = localCap(5, "cap").getClass(), an = new Executables().anon(1).getClass();
        System.out.println("enclosing: " + loc.getEnclosingMethod() + " | " + an.getEnclosingMethod() + " | " + loc.getEnclosingClass().getSimpleName() + " | " + an.getDeclaringClass() + " | " + loc.isLocalClass() + an.isAnonymousClass());
        Set<String> syn = new TreeSet<>();
        for (Class<?> c : new Class<?>[] {loc, an, Inner.class, Inner.Deep.class}) for (Field f : c.getDeclaredFields()) if (f.isSynthetic()) syn.add(c.getSimpleName() + ":" + f.getName().replaceAll("\\d+$", "N") + ":" + f.getType().getSimpleName());
        System.out.println("synthetic fields: " + syn.contains("Loc:val$cap:int") + syn.contains("Loc:val$s:String") + syn);
        Object in = Inner.class.getDeclaredConstructor(Executables.class, int.class, String.class).newInstance(new Executables(), 1, "b");
        System.out.println("made: " + in.getClass().getSimpleName() + Inner.Deep.class.getDeclaredConstructor(Inner.class, long.class).newInstance(in, 5L).getClass().getSimpleName());
        try { Inner.class.getDeclaredConstructor(Executables.class, int.class, String.class).newInstance(null, 1, "b"); System.out.println("null outer accepted"); } catch (InvocationTargetException e) { System.out.println("null outer: " + e.getCause().getClass().getName()); }
        System.out.println("annotated receiver: " + Executables.class.getDeclaredMethod("over").getAnnotatedReceiverType().getType().getTypeName());
        System.out.println("strings: " + Executables.class.getDeclaredMethod("over", int.class) + " | " + Executables.class.getDeclaredMethod("thr", Throwable.class).toGenericString() + " | " + E.class.getDeclaredConstructors()[0].toGenericString());
        System.out.println("hash: " + (Executables.class.getDeclaredMethod("over").hashCode() == (Executables.class.getName().hashCode() ^ "over".hashCode())));
    }
}
