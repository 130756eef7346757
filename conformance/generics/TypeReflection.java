// Checks the reflection of generic types: type parameters, bounds, parameterised supertypes, wildcards, type tokens.
package generics;

import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class TypeReflection {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        String shown;
        try {
            shown = String.valueOf(body.run());
        } catch (Throwable t) {
            shown = t.getClass().getName() + " / " + t.getMessage();
        }
        System.out.println(label + ": " + shown);
    }

    abstract static class Token<T> {
        final Type type = ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
    }

    interface Repo<K extends Comparable<K>, V> {
        V find(K key);
    }

    static class UserRepo implements Repo<String, List<Integer>> {
        public List<Integer> find(String key) {
            return List.of(key.length());
        }
    }

    static class Sample<A, B extends Number & Comparable<B>, C extends List<? super A>> extends ArrayList<Map<A, B[]>> {
        List<String> strings;
        Map<? extends Number, ? super Integer> wild;
        A a;
        List<A>[] arrays;
        B[][] grid;
        int plain;
        List raw;

        <T extends Exception, U> Map<T, ? extends U> method(List<? extends T> in, U[] us, int n) throws T {
            return null;
        }

        Sample() {
        }

        <Q> Sample(Q q, List<Q> l) {
        }

        class Inner<D> {
            Map<A, D> both;
        }
    }

    static Type field(String n) throws Exception {
        return Sample.class.getDeclaredField(n).getGenericType();
    }

    static String show(Type t) {
        if (t instanceof Class<?> c) return c.getSimpleName();
        if (t instanceof ParameterizedType q) {
            StringJoiner j = new StringJoiner(",", show(q.getRawType()) + "<", ">");
            for (Type a : q.getActualTypeArguments()) j.add(show(a));
            return j.toString();
        }
        if (t instanceof GenericArrayType g) return show(g.getGenericComponentType()) + "[]";
        if (t instanceof TypeVariable<?> v) return "'" + v.getName();
        if (t instanceof WildcardType w) return w.getLowerBounds().length > 0 ? "?super " + show(w.getLowerBounds()[0]) : "?extends " + show(w.getUpperBounds()[0]);
        return "other";
    }

    public static void main(String[] args) throws Exception {
        p("token", new Token<List<String>>() { }.type + " " + new Token<Map<String, int[]>>() { }.type + " " + new Token<Integer>() { }.type + " " + new Token<List<?>[]>() { }.type);
        p("token class", show(new Token<Function<? super String, ? extends List<Long>>>() { }.type));
        x("raw token", () -> new Token() { }.type);
        p("interfaces", show(UserRepo.class.getGenericInterfaces()[0]) + " " + UserRepo.class.getGenericSuperclass());
        for (TypeVariable<?> v : Sample.class.getTypeParameters()) p("parameter " + v, Arrays.stream(v.getBounds()).map(TypeReflection::show).toList() + " " + v.getGenericDeclaration().equals(Sample.class));
        p("superclass", show(Sample.class.getGenericSuperclass()));
        for (String n : new String[] {"strings", "wild", "a", "arrays", "grid", "plain", "raw"}) p("field " + n, show(field(n)) + " | " + field(n).getTypeName().replace("generics.TypeReflection$", ""));
        Method m = Arrays.stream(Sample.class.getDeclaredMethods()).filter(q -> q.getName().equals("method")).findFirst().get();
        p("method", show(m.getGenericReturnType()) + " " + Arrays.stream(m.getGenericParameterTypes()).map(TypeReflection::show).toList() + " " + Arrays.stream(m.getGenericExceptionTypes()).map(TypeReflection::show).toList() + " " + Arrays.toString(m.getTypeParameters()));
        p("erased", m.getReturnType().getSimpleName() + " " + Arrays.stream(m.getParameterTypes()).map(Class::getSimpleName).toList() + " " + Arrays.stream(m.getExceptionTypes()).map(Class::getSimpleName).toList());
        p("generic string", m.toGenericString().replace("generics.TypeReflection$", ""));
        p("class generic string", Sample.class.toGenericString().replace("generics.TypeReflection$", "") + " | " + Repo.class.toGenericString().replace("generics.TypeReflection$", ""));
        for (Constructor<?> c : Sample.class.getDeclaredConstructors()) if (c.getParameterCount() == 2) p("constructor", Arrays.stream(c.getGenericParameterTypes()).map(TypeReflection::show).toList() + " " + c.getTypeParameters().length);
        ParameterizedType inner = (ParameterizedType) new Token<Sample<String, Integer, List<Object>>.Inner<Long>>() { }.type;
        p("inner", show(inner) + " owner " + show(inner.getOwnerType()));
        ParameterizedType l1 = (ParameterizedType) field("strings"), l2 = (ParameterizedType) new Token<List<String>>() { }.type;
        p("equal types", l1.equals(l2) + " " + (l1.hashCode() == l2.hashCode()) + " " + l1.getRawType().equals(List.class) + " " + l1.getOwnerType());
        p("bridge", Arrays.stream(UserRepo.class.getDeclaredMethods()).map(q -> q.getReturnType().getSimpleName() + q.isBridge() + q.isSynthetic()).sorted().toList());
        p("jdk", show(HashMap.class.getGenericSuperclass()) + " " + show(Integer.class.getGenericInterfaces()[0]) + " " + show(Enum.class.getTypeParameters()[0].getBounds()[0]));
        Method max = Arrays.stream(Collections.class.getMethods()).filter(q -> q.getName().equals("max") && q.getParameterCount() == 1).findFirst().get();
        p("Collections.max", max.toGenericString());
        p("record", Arrays.stream(Rec.class.getRecordComponents()).map(c -> c.getName() + ":" + show(c.getGenericType())).toList());
        p("lambda has no generics", ((Function<String, Integer>) String::length).getClass().getGenericInterfaces()[0].getTypeName());
        Class<?> anonymous = new Comparator<List<String>>() {
            public int compare(List<String> a, List<String> b) {
                return 0;
            }
        }.getClass();
        p("anonymous", show(anonymous.getGenericInterfaces()[0]) + " " + anonymous.isAnonymousClass());
        p("local type variable", show(holder()));
        p("array class", List[].class.getComponentType().getSimpleName() + " " + int[][].class.getName() + " " + String[].class.getTypeName() + " " + Map.Entry.class.getTypeName());
        Map<Type, String> registry = new HashMap<>();
        registry.put(new Token<List<String>>() { }.type, "strings");
        registry.put(new Token<List<Integer>>() { }.type, "ints");
        p("registry", registry.get(l1) + " " + registry.get(new Token<List<Integer>>() { }.type) + " " + registry.get(new Token<List<Long>>() { }.type));
        x("resolve", () -> resolve(UserRepo.class, Repo.class, 1));
    }

    record Rec<T>(List<T> items, T[] raw, int n) { }

    static <Z extends CharSequence> Type holder() {
        return new Token<Map<Z, String>>() { }.type;
    }

    static String resolve(Class<?> c, Class<?> target, int i) {
        for (Type t : c.getGenericInterfaces()) if (t instanceof ParameterizedType q && q.getRawType() == target) return show(q.getActualTypeArguments()[i]);
        throw new IllegalArgumentException("no " + target.getSimpleName());
    }
}
