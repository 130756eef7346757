// Checks annotations: all member kinds, defaults, inheritance, repetition, retention, parameters, types; equals, hashCode and toString.
package reflect;
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class Annotations {
    enum Color { RED, GREEN }
    @Retention(RetentionPolicy.RUNTIME) @interface Inner { int v() default 3; String[] ss() default {}; }
    @Retention(RetentionPolicy.RUNTIME) @interface All { boolean z() default true; byte b() default -1; char c() default 'c'; short s() default 300; int i() default 5; long l() default 1L << 40; float f() default 1.5f; double d() default 2.5; String str() default "def"; Class<?> cls() default String.class; Color col() default Color.GREEN; Inner in() default @Inner(v = 9); int[] ia() default {1, 2}; String[] sa() default {"x", "y"}; Class<?>[] ca() default {int.class, int[].class}; Color[] cola() default {Color.RED}; Inner[] ina() default {@Inner, @Inner(ss = "q")}; }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Inh { String value(); } @Retention(RetentionPolicy.RUNTIME) @interface NotInh { }
    @Retention(RetentionPolicy.CLASS) @interface ClassOnly { } @Retention(RetentionPolicy.SOURCE) @interface SourceOnly { }
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); int n() default 0; }
    @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface TU { int value() default 0; }
    @Inh("base") @NotInh @ClassOnly @SourceOnly static class Base { @Tag("m") public void m() { } }
    static class Derived extends Base { @Override public void m() { } } @Inh("own") static class Derived2 extends Base { }
    @All static class Defaults { }
    @All(z = false, b = 7, c = '"', s = 1, i = -5, l = 9, f = Float.NaN, d = -0.0, str = "a\"b\n", cls = int[].class, col = Color.RED, in = @Inner(v = 1, ss = {"p", "q"}), ia = {}, sa = "one", ca = {}, cola = {Color.GREEN, Color.RED}, ina = {}) static class Custom { }
    @Tag("a") @Tag(value = "b", n = 2) static class Two { } @Tag("single") static class One { }
    @Deprecated @Tag("f") int field; @Tag("ctor") Annotations(@Tag("p0") int a, String b, @Tag("p2") @Inner long c) { }
    @FunctionalInterface interface Fn { void f(); } @SuppressWarnings("x") @SafeVarargs static <@TU(1) T> void gen(@Inner(v = 8) T... ts) { }
    @TU(5) String typed(@TU(6) List<@TU(7) String> p) throws @TU(8) RuntimeException { return null; } record Rec(@Tag("comp") int x) { }
    static void show(String l, AnnotatedElement e) { Annotation[] as = e.getAnnotations(); String[] s = new String[as.length]; for (int i = 0; i < s.length; i++) s[i] = as[i].toString(); Arrays.sort(s); System.out.println(l + ": " + Arrays.toString(s)); }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {Base.class, Derived.class, Derived2.class, Two.class, One.class, Fn.class, Tag.class, Rec.class}) show(c.getSimpleName(), c);
        show("Defaults", Defaults.class); show("Custom", Custom.class);
        All a = Defaults.class.getAnnotation(All.class), b = Custom.class.getAnnotation(All.class);
        System.out.println("defaults: " + a.z() + a.b() + a.c() + a.s() + a.i() + a.l() + a.f() + a.d() + a.str() + a.cls() + a.col() + a.in().v() + a.ia()[1] + a.sa()[0] + a.ca()[1] + a.cola()[0] + a.ina()[1].ss()[0]);
        System.out.println("custom: " + b.z() + b.b() + b.c() + b.s() + b.i() + b.l() + b.f() + b.d() + b.str().length() + b.cls() + b.col() + b.in().ss().length + b.ia().length + b.sa()[0] + b.ca().length + b.cola()[1] + b.ina().length);
        System.out.println("inherited: " + Derived.class.isAnnotationPresent(Inh.class) + Derived.class.isAnnotationPresent(NotInh.class) + Derived.class.getDeclaredAnnotations().length + Derived.class.getAnnotation(Inh.class).value() + Derived2.class.getAnnotation(Inh.class).value());
        System.out.println("retention: " + (Base.class.getAnnotation(ClassOnly.class) == null) + Base.class.getAnnotations().length);
        System.out.println("repeat: " + Two.class.getAnnotationsByType(Tag.class).length + (Two.class.getAnnotation(Tag.class) == null) + Two.class.getAnnotation(Tags.class).value()[1].n() + One.class.getAnnotationsByType(Tag.class)[0].value() + One.class.getAnnotationsByType(Tags.class).length);
        show("field", Annotations.class.getDeclaredField("field")); Constructor<?> ct = Annotations.class.getDeclaredConstructors()[0]; show("ctor", ct);
        System.out.println("params: " + Arrays.deepToString(ct.getParameterAnnotations())); show("param", ct.getParameters()[2]); Method g = null;
        for (Method m : Annotations.class.getDeclaredMethods()) if (m.getName().equals("gen")) g = m; show("gen", g);
        System.out.println("gen params: " + Arrays.deepToString(g.getParameterAnnotations())); show("m", Base.class.getMethod("m"));
        show("overriding m", Derived.class.getMethod("m")); Method ty = Annotations.class.getDeclaredMethod("typed", List.class);
        System.out.println("type use: " + Arrays.toString(ty.getAnnotatedReturnType().getAnnotations()) + Arrays.toString(ty.getAnnotatedParameterTypes()[0].getAnnotations()) + Arrays.toString(((AnnotatedParameterizedType) ty.getAnnotatedParameterTypes()[0]).getAnnotatedActualTypeArguments()[0].getAnnotations()) + Arrays.toString(ty.getAnnotatedExceptionTypes()[0].getAnnotations()) + Arrays.toString(g.getTypeParameters()[0].getAnnotations()));
        show("rec comp", Rec.class.getRecordComponents()[0]); show("rec field", Rec.class.getDeclaredField("x"));
        show("rec accessor", Rec.class.getMethod("x"));
        System.out.println("equals: " + a.equals(Defaults.class.getAnnotation(All.class)) + a.equals(b) + a.equals("x") + (a.hashCode() == Defaults.class.getAnnotation(All.class).hashCode()));
        System.out.println("hash: " + One.class.getAnnotation(Tag.class).hashCode() + " " + a.in().hashCode());
        System.out.println("type: " + a.annotationType().getSimpleName() + (a instanceof Annotation) + Proxy.isProxyClass(a.getClass()));
        System.out.println("default value: " + All.class.getMethod("i").getDefaultValue() + Arrays.toString((int[]) All.class.getMethod("ia").getDefaultValue()) + Inh.class.getMethod("value").getDefaultValue());
        a.ia()[0] = 99; System.out.println("copy: " + a.ia()[0]); List<String> names = new ArrayList<>();
        for (Method m : All.class.getDeclaredMethods()) names.add(m.getName()); Collections.sort(names); System.out.println("members: " + names);
        System.out.println("absent: " + Two.class.getAnnotation(Inh.class) + Two.class.isAnnotationPresent(All.class) + Annotations.class.getAnnotations().length);
        System.out.println("deprecated: " + Annotations.class.getDeclaredField("field").getAnnotation(Deprecated.class).forRemoval() + Annotations.class.getDeclaredField("field").getAnnotation(Deprecated.class).since().isEmpty());
        Annotation[] arr = One.class.getAnnotations(); arr[0] = null; System.out.println("array copy: " + (One.class.getAnnotations()[0] != null));
    }
}
