// Checks instanceof, checkcast and the messages of ClassCastException for classes, interfaces, arrays and boxed values.
package objects;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

public class Casts {
    interface I { } interface J extends I { }
    static class A { } static class B extends A implements J { } static final class F { } enum E { X } record R(int v) { }
    interface Act { Object run(); }
    static void t(String label, Act a) {
        try {
            Object r = a.run();
            System.out.println(label + ": ok" + (r == null ? " null" : ""));
        } catch (ClassCastException e) {
            System.out.println(label + ": " + e.getMessage());
        }
    }
    static Object o(Object x) { return x; }

    public static void main(String[] args) {
        t("up", () -> (A) o(new B()));
        t("down", () -> (B) o(new A()));
        t("iface", () -> (I) o(new B()));
        t("iface2", () -> (J) o(new B()));
        t("not iface", () -> (I) o(new A()));
        t("null", () -> (String) o(null));
        t("Integer->String", () -> (String) o(5));
        t("String->Integer", () -> (Integer) o("s"));
        t("Integer->Long", () -> (Long) o(5));
        t("unbox", () -> (int) o(5L));
        t("unbox ok", () -> (int) o(5));
        t("unbox wide", () -> (long) (int) o(5));
        t("unbox wide bad", () -> (double) o(5));
        t("int[]->long[]", () -> (long[]) o(new int[1]));
        t("int[]->Object[]", () -> (Object[]) o(new int[1]));
        t("int[][]->Object[]", () -> (Object[]) o(new int[1][]));
        t("int[][]->Object[][]", () -> (Object[][]) o(new int[1][]));
        t("String[]->Object[]", () -> (Object[]) o(new String[1]));
        t("Object[]->String[]", () -> (String[]) o(new Object[1]));
        t("B[]->I[]", () -> (I[]) o(new B[1]));
        t("A[]->I[]", () -> (I[]) o(new A[1]));
        t("B[][]->A[][]", () -> (A[][]) o(new B[1][1]));
        t("String->int[]", () -> (int[]) o("x"));
        t("array->Serializable", () -> (Serializable) o(new int[1]));
        t("array->Cloneable", () -> (Cloneable) o(new A[1]));
        t("array->Runnable", () -> (Runnable) o(new A[1]));
        t("int[][]->Cloneable[]", () -> (Cloneable[]) o(new int[1][1]));
        t("int[]->Cloneable[]", () -> (Cloneable[]) o(new int[1]));
        t("final", () -> (F) o(new A()));
        t("enum", () -> (E) o("X"));
        t("record", () -> (R) o(E.X));
        t("list", () -> (ArrayList<?>) o(List.of(1).getClass() == null ? null : new java.util.LinkedList<>()));
        t("exception", () -> (RuntimeException) o(new Exception()));
        t("class", () -> (String) o(String.class));
        t("Class.cast", () -> Integer.class.cast(o("s")));
        t("Class.cast array", () -> int[].class.cast(o("s")));
        t("asSubclass", () -> Object.class.asSubclass(String.class));
        t("asSubclass ok", () -> String.class.asSubclass(CharSequence.class));
        t("local class", () -> { class Loc { } return (Loc) o(new Object()); });
        Object[] all = {new A(), new B(), new int[0], new String[0], new B[0], "s", 5, 'c', E.X, new R(1), null};
        for (int i = 0; i < all.length; i++) {
            Object x = all[i];
            System.out.println("is " + i + ": " + (x instanceof A) + (x instanceof I) + (x instanceof Object) + (x instanceof Object[]) + (x instanceof I[]) + (x instanceof Comparable) + (x instanceof Number) + (x instanceof Cloneable) + (x instanceof int[]) + (x instanceof Record));
        }
        for (Class<?> c : new Class<?>[] {A.class, I.class, int.class, Object[].class, E.class})
            System.out.println("isInstance " + c.getSimpleName() + ": " + c.isInstance(new B()) + c.isInstance(5) + c.isInstance(E.X) + c.isInstance(null) + c.isInstance(new String[0]));
    }
}
