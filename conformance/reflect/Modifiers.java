// Checks Modifier.toString and predicates over all bits, and modifiers of members of every shape.
package reflect;
import java.lang.reflect.*;
import java.util.*;

public class Modifiers {
    public int a; protected static final int b = 1; private transient volatile int c; int d; public static synchronized final void m1() { }
    protected abstract static class Ab { abstract void x(); protected native void n(); } private strictfp static class Sf { double f() { return 1; } }
    interface If { int K = 1; void ab(); default void de() { } static void st() { } private void pr() { } class In { } enum En { Q } }
    @interface An { int v() default 1; } final class Fin { Fin() { } private Fin(int a) { } protected Fin(long... a) { } } void var(int... xs) { }
    static <T> T gen(T t) { return t; } class NonStatic { } enum E1 { A, B { } } record Rc(int z) { } static Runnable lam = () -> { };
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 13; i++) System.out.println("bit " + i + ": '" + Modifier.toString(1 << i) + "'");
        System.out.println("all: " + Modifier.toString(0xfff));
        System.out.println("masks: " + Modifier.classModifiers() + " " + Modifier.interfaceModifiers() + " " + Modifier.constructorModifiers() + " " + Modifier.methodModifiers() + " " + Modifier.fieldModifiers() + " " + Modifier.parameterModifiers());
        int m = Modifier.PUBLIC | Modifier.STATIC | Modifier.FINAL;
        System.out.println("predicates: " + Modifier.isPublic(m) + Modifier.isPrivate(m) + Modifier.isProtected(m) + Modifier.isStatic(m) + Modifier.isFinal(m) + Modifier.isSynchronized(m) + Modifier.isVolatile(m) + Modifier.isTransient(m) + Modifier.isNative(m) + Modifier.isInterface(m) + Modifier.isAbstract(m) + Modifier.isStrict(m));
        TreeMap<String, String> out = new TreeMap<>(); List<Class<?>> cs = new ArrayList<>(List.of(Modifiers.class));
        for (int k = 0; k < cs.size(); k++) { Class<?> c = cs.get(k); cs.addAll(Arrays.asList(c.getDeclaredClasses())); String n = c.getName(); out.put(n, Modifier.toString(c.getModifiers()) + " " + c.getModifiers()); for (Field f : c.getDeclaredFields()) if (!f.getName().equals("$assertionsDisabled")) out.put(n + " field " + f.getName(), Modifier.toString(f.getModifiers()) + " " + f.getModifiers() + (f.isSynthetic() ? " synthetic" : "")); for (Method q : c.getDeclaredMethods()) out.put(n + " method " + q.getName() + q.getParameterCount() + q.getReturnType().getSimpleName(), Modifier.toString(q.getModifiers() & Modifier.methodModifiers()) + " " + q.getModifiers() + (q.isSynthetic() ? " synthetic" : "") + (q.isVarArgs() ? " varargs" : "") + (q.isBridge() ? " bridge" : "") + (q.isDefault() ? " default" : "")); for (Constructor<?> q : c.getDeclaredConstructors()) out.put(n + " ctor " + Arrays.toString(q.getParameterTypes()), Modifier.toString(q.getModifiers() & Modifier.constructorModifiers()) + " " + q.getModifiers() + (q.isSynthetic() ? " synthetic" : "") + (q.isVarArgs() ? " varargs" : "")); }
        out.forEach((k, v) -> System.out.println(k + ": " + v));
        System.out.println("arrays: " + Modifier.toString(int[].class.getModifiers()) + " " + Modifier.toString(Sf[].class.getModifiers()) + " " + Modifier.toString(int.class.getModifiers()) + " " + Modifier.toString(If.class.getModifiers()) + " " + Modifier.toString(An.class.getModifiers()));
        System.out.println("jdk: " + Modifier.toString(String.class.getModifiers()) + " | " + Modifier.toString(Object.class.getMethod("hashCode").getModifiers()) + " | " + Modifier.toString(Runnable.class.getModifiers()) + " | " + Modifier.toString(Math.class.getMethod("abs", int.class).getModifiers()) + " | " + Modifier.toString(Integer.class.getField("MAX_VALUE").getModifiers()) + " | " + Modifier.toString(List.class.getMethod("size").getModifiers()));
    }
}
