// Checks member listings: declared and public methods, fields, constructors, sorted; modifiers, signatures, toString and toGenericString.
package reflect;
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class Members {
    interface I { void i(); default int d(String s) { return 1; } static void s() { } int K = 1; }
    static abstract class A implements I { protected int pf; private long priv; public static final String C = "c"; transient volatile int tv; A() { } protected A(int x) { } public abstract <T extends Number> List<? super T> abs(Map<String, T[]> m, T... ts) throws java.io.IOException, IllegalStateException; synchronized void sync() { } native void nat(); static strictfp double sfp() { return 0; } private void hid() { } public final void fin() { } protected Object cov() { return null; } }
    static class B extends A { public int bf; public B() { } private B(String... ss) { super(1); } public <T extends Number> List<? super T> abs(Map<String, T[]> m, T... ts) { return null; } public void i() { } @Override public String cov() { return "b"; } void over(int a) { } void over(long a) { } int over(int a, int[] b) { return 0; } }
    enum E { X, Y; int f; } record R(int a, List<String> b) { }
    static class G<T extends Comparable<T> & Runnable, U> { T t; List<U[]> us; Map<? extends T, ?> wild; G(T t) { } U m(T t, List<? super U> l) { return null; } <X extends Exception> void thr() throws X { } }
    static void show(String label, Member[] ms) { System.out.println(label + ":"); Arrays.stream(ms).map(Object::toString).sorted().forEach(s -> System.out.println("  " + s)); }
    static void gen(String label, Stream<String> s) { System.out.println(label + ":"); s.sorted().forEach(x -> System.out.println("  " + x)); }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {I.class, A.class, B.class, E.class, R.class, G.class}) { show(c.getSimpleName() + " methods", c.getDeclaredMethods()); show(c.getSimpleName() + " fields", c.getDeclaredFields()); show(c.getSimpleName() + " constructors", c.getDeclaredConstructors()); }
        show("B public methods", Arrays.stream(B.class.getMethods()).filter(m -> m.getDeclaringClass() != Object.class).toArray(Method[]::new));
        show("B public fields", B.class.getFields()); show("B public constructors", B.class.getConstructors());
        System.out.println("Object public: " + Arrays.stream(Object.class.getMethods()).map(Method::getName).sorted().collect(Collectors.joining(",")));
        for (Class<?> c : new Class<?>[] {A.class, G.class, R.class}) { gen(c.getSimpleName() + " generic methods", Arrays.stream(c.getDeclaredMethods()).map(Method::toGenericString)); gen(c.getSimpleName() + " generic fields", Arrays.stream(c.getDeclaredFields()).map(Field::toGenericString)); gen(c.getSimpleName() + " generic constructors", Arrays.stream(c.getDeclaredConstructors()).map(Constructor::toGenericString)); }
        Method m = A.class.getDeclaredMethod("abs", Map.class, Number[].class);
        System.out.println("abs: " + m.getName() + m.getReturnType().getSimpleName() + Arrays.toString(m.getParameterTypes()) + m.getParameterCount() + m.isVarArgs() + Arrays.toString(m.getExceptionTypes()) + Modifier.toString(m.getModifiers() & ~Modifier.TRANSIENT) + m.isDefault() + m.isBridge() + m.isSynthetic() + m.getDeclaringClass().getSimpleName());
        System.out.println("generic: " + m.getGenericReturnType() + " " + Arrays.toString(m.getGenericParameterTypes()) + Arrays.toString(m.getTypeParameters()) + Arrays.toString(m.getGenericExceptionTypes()));
        System.out.println("default: " + I.class.getMethod("d", String.class).isDefault() + I.class.getMethod("s").isDefault() + I.class.getMethod("i").isDefault());
        System.out.println("bridges: " + Arrays.stream(B.class.getDeclaredMethods()).filter(Method::isBridge).map(Method::toString).sorted().collect(Collectors.toList()));
        System.out.println("lookup: " + B.class.getMethod("cov") + " | " + B.class.getDeclaredMethod("over", int.class, int[].class));
        for (String n : new String[] {"nope", "hid", "sync"}) try { System.out.println(B.class.getMethod(n)); } catch (NoSuchMethodException e) { System.out.println("NSME: " + e.getMessage()); }
        try { B.class.getDeclaredMethod("over", String.class, int.class); } catch (NoSuchMethodException e) { System.out.println("NSME: " + e.getMessage()); }
        try { B.class.getField("pf"); } catch (NoSuchFieldException e) { System.out.println("NSFE: " + e.getMessage()); }
        try { B.class.getConstructor(int.class, String.class); } catch (NoSuchMethodException e) { System.out.println("NSME: " + e.getMessage()); }
        System.out.println("inherited: " + B.class.getField("C").get(null) + B.class.getField("K").get(null) + B.class.getMethod("fin").getDeclaringClass().getSimpleName());
        System.out.println("parameters: " + Arrays.toString(B.class.getDeclaredMethod("over", int.class, int[].class).getParameters()) + B.class.getDeclaredMethod("over", int.class).getParameters()[0].isNamePresent() + Arrays.toString(R.class.getDeclaredConstructors()[0].getParameters()));
        System.out.println("equals: " + B.class.getMethod("i").equals(B.class.getMethod("i")) + (B.class.getMethod("i") == B.class.getMethod("i")) + B.class.getMethod("i").equals(A.class.getMethod("i")) + (B.class.getMethod("i").hashCode() == B.class.getMethod("i").hashCode()));
        System.out.println("field: " + A.class.getDeclaredField("tv") + Modifier.isVolatile(A.class.getDeclaredField("tv").getModifiers()) + A.class.getDeclaredField("priv").getType() + G.class.getDeclaredField("t").getType() + G.class.getDeclaredField("t").getGenericType());
        System.out.println("enum: " + E.class.getField("X").isEnumConstant() + E.class.getDeclaredField("f").isEnumConstant() + E.class.getDeclaredField("$VALUES").isSynthetic());
        System.out.println("ctor: " + B.class.getDeclaredConstructor(String[].class).isVarArgs() + B.class.getDeclaredConstructor(String[].class) + B.class.getConstructor().getParameterCount());
        System.out.println("array class: " + int[].class.getDeclaredMethods().length + int[].class.getMethods().length + int[].class.getFields().length + int.class.getMethods().length);
    }
}
