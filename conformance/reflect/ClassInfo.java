// Checks Class: names, modifiers, hierarchy, nesting, enclosing methods, kinds, component types, assignability.
package reflect;
import java.lang.reflect.*;
import java.util.*;

public class ClassInfo {
    public static class Pub { private static class Priv { } protected class Prot { } }
    static abstract class Abs implements Runnable, Comparable<Abs> { }
    static final class Fin extends Abs { public void run() { } public int compareTo(Abs a) { return 0; } class InFin { } }
    interface Face extends Runnable, java.io.Serializable { } @interface Anno { } enum En { A { }, B } record Rec(int a) { }
    strictfp static class Strict { } sealed interface Sea permits SeaImpl { } static non-sealed class SeaImpl implements Sea { }
    static String n(Class<?> c) { return c == null ? "null" : c.getName(); }
    static String ns(Class<?>[] cs) { StringBuilder sb = new StringBuilder("["); for (Class<?> c : cs) sb.append(c.getSimpleName()).append(' '); return sb.append("]").toString(); }
    static String sorted(Class<?>[] cs) { List<String> l = new ArrayList<>(); for (Class<?> c : cs) l.add(c.getSimpleName()); Collections.sort(l); return l.toString(); }
    static void info(Class<?> c) {
        System.out.println(c.getName() + " mod=" + Modifier.toString(c.getModifiers()) + " super=" + n(c.getSuperclass()) + " ifs=" + ns(c.getInterfaces()) + " decl=" + n(c.getDeclaringClass()) + " encl=" + n(c.getEnclosingClass()) + " em=" + (c.getEnclosingMethod() == null ? null : c.getEnclosingMethod().getName()) + " ec=" + (c.getEnclosingConstructor() != null)
            + " comp=" + n(c.getComponentType()) + " host=" + n(c.getNestHost()) + " kinds=" + c.isInterface() + c.isArray() + c.isPrimitive() + c.isEnum() + c.isRecord() + c.isAnnotation() + c.isSealed() + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass() + c.isSynthetic());
    }
    Object ctorLocal; ClassInfo() { class InCtor { } ctorLocal = new InCtor(); }
    static Object fieldAnon = new Object() { };
    static Class<?> local() { class Loc { } return Loc.class; }

    public static void main(String[] args) throws Exception {
        Runnable lam = () -> { };
        for (Class<?> c : new Class<?>[] {ClassInfo.class, Pub.class, Pub.Priv.class, Pub.Prot.class, Abs.class, Fin.class, Fin.InFin.class, Face.class, Anno.class, En.class, En.A.getClass(), Rec.class, Strict.class, Sea.class, SeaImpl.class, local(), new ClassInfo().ctorLocal.getClass(), fieldAnon.getClass(), new Object() { }.getClass(), int.class, void.class, int[].class, Pub[][].class, String.class, Object.class, Map.Entry.class, Integer.class, Thread.State.class}) info(c);
        System.out.println("toGenericString: " + Abs.class.toGenericString() + " | " + Map.class.toGenericString() + " | " + int.class.toGenericString() + " | " + En.class.toGenericString() + " | " + Rec.class.toGenericString() + " | " + Sea.class.toGenericString() + " | " + int[].class.toGenericString());
        System.out.println("declared classes: " + sorted(ClassInfo.class.getDeclaredClasses()));
        System.out.println("public classes: " + sorted(ClassInfo.class.getClasses()));
        System.out.println("pub declared: " + sorted(Pub.class.getDeclaredClasses()));
        System.out.println("enum: " + Arrays.toString(En.class.getEnumConstants()) + En.B.getDeclaringClass().getSimpleName() + (En.A.getClass().getSuperclass() == En.class));
        System.out.println("permitted: " + ns(Sea.class.getPermittedSubclasses()) + (En.class.getPermittedSubclasses() == null));
        System.out.println("nest: " + Pub.Priv.class.isNestmateOf(Rec.class) + int.class.isNestmateOf(int.class) + ns(String.class.getNestMembers()).contains("String") + int[].class.getNestHost().getName());
        System.out.println("generic super: " + Fin.class.getGenericSuperclass() + " " + Arrays.toString(Abs.class.getGenericInterfaces()) + " " + ArrayList.class.getGenericSuperclass() + " " + Arrays.toString(HashMap.class.getTypeParameters()));
        System.out.println("assignable: " + Runnable.class.isAssignableFrom(Fin.class) + Object.class.isAssignableFrom(Face.class) + Abs.class.isAssignableFrom(Runnable.class) + Object.class.isAssignableFrom(int.class) + int[].class.isAssignableFrom(int[].class) + Cloneable.class.isAssignableFrom(int[].class));
        System.out.println("isInstance: " + Runnable.class.isInstance(lam) + Abs.class.isInstance(new Fin()) + int.class.isInstance(5) + Object.class.isInstance(null));
        System.out.println("cast: " + Runnable.class.cast(lam).equals(lam) + Object.class.cast(null));
        System.out.println("desiredAssertionStatus: " + ClassInfo.class.desiredAssertionStatus());
        System.out.println("package: " + ClassInfo.class.getPackage().getName() + " " + ClassInfo.class.getPackageName() + " " + int[].class.getPackageName() + " " + Pub[].class.getPackageName() + " " + (int[].class.getPackage() == null));
        System.out.println("module: " + String.class.getModule().getName() + " " + ClassInfo.class.getModule().isNamed());
        System.out.println("loader: " + (String.class.getClassLoader() == null) + (int.class.getClassLoader() == null) + (ClassInfo.class.getClassLoader() == ClassLoader.getSystemClassLoader()) + (ClassInfo[].class.getClassLoader() == ClassInfo.class.getClassLoader()));
        System.out.println("hidden: " + lam.getClass().isHidden() + lam.getClass().isSynthetic() + ClassInfo.class.isHidden());
        System.out.println("record components: " + Arrays.toString(Rec.class.getRecordComponents()));
        System.out.println("equality: " + (Class.forName("reflect.ClassInfo$Pub") == Pub.class) + Pub.class.equals(Pub.class) + (Pub.class.hashCode() == Pub.class.hashCode()));
        System.out.println("arrays: " + Array.newInstance(Pub.class, 0).getClass().getName() + Class.forName("[Lreflect.ClassInfo$Pub;").getSimpleName() + Class.forName("[[I").getCanonicalName());
        System.out.println("modifiers raw: " + (Pub.class.getModifiers()) + " " + Face.class.getModifiers() + " " + Anno.class.getModifiers() + " " + En.class.getModifiers() + " " + int.class.getModifiers() + " " + int[].class.getModifiers() + " " + Pub.Priv[].class.getModifiers() + " " + Rec.class.getModifiers());
    }
}
