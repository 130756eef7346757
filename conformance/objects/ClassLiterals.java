// Checks class literals and getClass over all kinds of types: names, simple names, kinds, arrays, primitives, nested types.
package objects;

public class ClassLiterals {
    static class N { class I { } } interface F { } enum E { A { } } record R() { } @interface An { }
    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.getCanonicalName() + " | " + c + " | " + c.isPrimitive() + c.isArray() + c.isInterface() + c.isEnum() + c.isRecord() + c.isAnnotation() + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass());
    }
    public static void main(String[] args) throws Exception {
        class Loc { }
        Object anon = new Object() { };
        Class<?>[] all = {int.class, long.class, boolean.class, char.class, byte.class, short.class, float.class, double.class, void.class, int[].class, long[][].class, boolean[].class,
            String.class, String[].class, String[][].class, Object.class, Integer.class, N.class, N.I.class, N.I[].class, F.class, E.class, E.A.getClass(), R.class, An.class, Loc.class, Loc[].class, anon.getClass(),
            ClassLiterals.class, ClassLiterals[].class, java.util.Map.Entry.class, Class.class, Class[].class, Override.class, Runnable.class, Void.class, Record.class, Enum.class};
        for (Class<?> c : all) show(c);
        System.out.println("same: " + (int[].class == int[].class) + (N.class == new N().getClass()) + (E.A.getClass() == E.class) + (String[].class.getComponentType() == String.class) + (int[][].class.getComponentType() == int[].class) + (String.class.getComponentType() == null));
        System.out.println("arrayType: " + int.class.arrayType().getName() + String.class.arrayType().getName() + int[].class.componentType());
        System.out.println("descriptor: " + int.class.descriptorString() + String.class.descriptorString() + int[][].class.descriptorString() + void.class.descriptorString() + N.I.class.descriptorString());
        System.out.println("super: " + Integer.class.getSuperclass() + " " + Object.class.getSuperclass() + " " + Runnable.class.getSuperclass() + " " + int.class.getSuperclass() + " " + int[].class.getSuperclass() + " " + E.class.getSuperclass() + " " + R.class.getSuperclass());
        System.out.println("package: " + N.class.getPackageName() + " " + String.class.getPackageName() + " " + int.class.getPackageName() + " " + int[].class.getPackageName());
        System.out.println("assignable: " + Object.class.isAssignableFrom(int[].class) + Number.class.isAssignableFrom(Integer.class) + long.class.isAssignableFrom(int.class) + int.class.isAssignableFrom(int.class) + Integer.class.isAssignableFrom(int.class) + F.class.isAssignableFrom(N.class) + Object[].class.isAssignableFrom(int[][].class) + Object.class.isAssignableFrom(F.class));
        System.out.println("hidden: " + N.class.isHidden() + " synthetic: " + N.class.isSynthetic());
        Object o = new int[3][4];
        show(o.getClass());
    }
}
