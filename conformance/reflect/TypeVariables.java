// Checks java.lang.reflect.Type: type variables, parameterized types, wildcards, generic arrays, bounds, owners, equality.
package reflect;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class TypeVariables<A, B extends Comparable<B> & Runnable, C extends A> {
    class Inner<D> { D d; A a; Map<D, A> m; }
    static class Nest<E extends Number> { E e; E[] es; List<E>[] les; }
    A a; B b; C c; A[] arr; List<String> ls; List<? extends Number> ext; List<? super Integer> sup; List<?> unb; Map<String, List<Map<A, int[]>>> deep;
    List<A[][]> la; Inner<String> in; TypeVariables<String, ?, ?>.Inner<Long> qual; Nest<Integer> nest; int prim; String[] strs; List raw;
    Map.Entry<A, B> entry; Class<? extends Enum<?>> en; Function<? super A, ? extends List<? extends B>> fn;
    <X extends Exception, Y> Y meth(X x, List<? super Y> l, Y... ys) throws X { return null; }
    <Z> TypeVariables(Z z, List<Z> zs) { }
    static abstract class Impl extends AbstractMap<String, List<Integer>> implements Comparator<Map<String, ?>>, Supplier<int[]> { }
    static class Rec<T extends Rec<T>> { T self; }
    static String kind(Type t) {
        if (t instanceof Class<?> k) return "Class(" + k.getSimpleName() + ")";
        if (t instanceof ParameterizedType p) { StringBuilder sb = new StringBuilder("Param(" + kind(p.getRawType()) + (p.getOwnerType() == null ? "" : " owner " + (p.getOwnerType() instanceof Class<?> o ? o.getSimpleName() : kind(p.getOwnerType()))) + ":"); for (Type x : p.getActualTypeArguments()) sb.append(' ').append(kind(x)); return sb.append(")").toString(); }
        if (t instanceof TypeVariable<?> v) return "Var(" + v.getName() + ")";
        if (t instanceof WildcardType w) return "Wild(" + list(w.getUpperBounds()) + "/" + list(w.getLowerBounds()) + ")";
        if (t instanceof GenericArrayType g) return "Arr(" + kind(g.getGenericComponentType()) + ")";
        return "?";
    }
    static String list(Type[] ts) { StringBuilder sb = new StringBuilder(); for (Type t : ts) sb.append(kind(t)).append(' '); return sb.toString().trim(); }

    public static void main(String[] args) throws Exception {
        Field[] fs = TypeVariables.class.getDeclaredFields();
        Arrays.sort(fs, Comparator.comparing(Field::getName));
        for (Field f : fs) System.out.println(f.getName() + ": " + kind(f.getGenericType()) + " | " + f.getGenericType().getTypeName() + " | " + f.getType().getSimpleName());
        for (Class<?> c : new Class<?>[] {TypeVariables.Inner.class, Nest.class, Rec.class}) for (String n : Arrays.stream(c.getDeclaredFields()).filter(f -> !f.isSynthetic()).map(Field::getName).sorted().toArray(String[]::new)) System.out.println(c.getSimpleName() + "." + n + ": " + kind(c.getDeclaredField(n).getGenericType()));
        for (TypeVariable<?> v : TypeVariables.class.getTypeParameters()) System.out.println("param " + v + " bounds " + list(v.getBounds()) + " of " + ((Class<?>) v.getGenericDeclaration()).getSimpleName());
        Method m = Arrays.stream(TypeVariables.class.getDeclaredMethods()).filter(x -> x.getName().equals("meth")).findFirst().get();
        System.out.println("meth: " + kind(m.getGenericReturnType()) + " " + list(m.getGenericParameterTypes()) + " throws " + list(m.getGenericExceptionTypes()) + " vars " + Arrays.toString(m.getTypeParameters()) + " " + (m.getTypeParameters()[0].getGenericDeclaration() == m || m.getTypeParameters()[0].getGenericDeclaration().equals(m)));
        System.out.println("meth string: " + m.toGenericString()); Constructor<?> ct = TypeVariables.class.getDeclaredConstructors()[0];
        System.out.println("ctor: " + list(ct.getGenericParameterTypes()) + " " + Arrays.toString(ct.getTypeParameters()) + " " + ct.toGenericString());
        System.out.println("impl super: " + kind(Impl.class.getGenericSuperclass()) + " | " + list(Impl.class.getGenericInterfaces()));
        System.out.println("rec: " + list(Rec.class.getTypeParameters()[0].getBounds()));
        Type t1 = TypeVariables.class.getDeclaredField("ls").getGenericType(), t2 = TypeVariables.class.getDeclaredField("ls").getGenericType(), t3 = TypeVariables.class.getDeclaredField("ext").getGenericType();
        System.out.println("equal: " + t1.equals(t2) + t1.equals(t3) + (t1.hashCode() == t2.hashCode()) + TypeVariables.class.getTypeParameters()[0].equals(TypeVariables.class.getDeclaredField("a").getGenericType()));
        System.out.println("anonymous capture: " + kind(new ArrayList<Map<String, Integer>>() { }.getClass().getGenericSuperclass()));
        System.out.println("lambda: " + ((Function<String, Integer>) String::length).getClass().getGenericInterfaces().length);
        System.out.println("jdk: " + kind(Map.class.getMethod("entrySet").getGenericReturnType()) + " " + kind(Collections.class.getMethod("sort", List.class, Comparator.class).getGenericParameterTypes()[1]) + " " + list(Collections.class.getMethod("max", Collection.class).getTypeParameters()[0].getBounds()));
        System.out.println("enum: " + kind(Thread.State.class.getGenericSuperclass()) + " " + list(Enum.class.getTypeParameters()[0].getBounds()));
        System.out.println("annotated: " + TypeVariables.class.getDeclaredField("ls").getAnnotatedType() + " " + TypeVariables.class.getDeclaredField("arr").getAnnotatedType());
        System.out.println("toString: " + TypeVariables.class.toGenericString() + " " + Nest.class.toGenericString());
    }
}
