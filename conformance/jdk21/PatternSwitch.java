// Checks pattern switches: types, guards, order, null, default, enum constants mixed with types, strings and boxed values, yields.
package jdk21;
import java.util.*;

public class PatternSwitch {
    sealed interface S permits A, B, E { }
    record A(int v) implements S { }
    static final class B implements S { int n = 5; }
    enum E implements S { X, Y, Z }
    enum Suit { CLUBS, HEARTS }
    static int guards;
    static boolean g(boolean b) { guards++; return b; }

    static String type(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 100 -> "big int " + i;
            case Integer i when i < 0 -> "negative " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case Character c when Character.isDigit(c) -> "digit " + c;
            case Character c -> "char " + c;
            case String s when s.isEmpty() -> "empty string";
            case String s -> "string " + s.length();
            case int[] a when a.length > 2 -> "long array";
            case int[] a -> "int array " + a.length;
            case Object[] a -> "object array " + a.length;
            case List<?> l -> "list " + l.size();
            case Class<?> c -> "class " + c.getSimpleName();
            case Enum<?> e -> "enum " + e.name();
            case Runnable r -> "runnable";
            default -> "other " + o.getClass().getSimpleName();
        };
    }
    static String sealed(S s) {
        return switch (s) {
            case A(int v) when v == 0 -> "zero A";
            case A a -> "A" + a.v();
            case B b -> "B" + b.n;
            case E.X -> "X!";
            case E e -> "E" + e.ordinal();
        };
    }
    static String strings(String s) {
        return switch (s) {
            case "a" -> "letter a";
            case "b", "c" -> "b or c";
            case String t when t.length() > 5 -> "long " + t;
            case null -> "nothing";
            default -> "default " + s;
        };
    }
    static String ints(Integer i) {
        return switch (i) {
            case 1 -> "one";
            case 2 -> "two";
            case Integer k when k > 100 -> "large";
            case null, default -> "rest";
        };
    }
    static int old(Object o) {
        switch (o) {
            case String s when s.startsWith("x"):
                return 1;
            case String s:
                return s.length();
            case Integer i:
                if (i == 5) break;
                return i * 2;
            default:
                return -1;
        }
        return 555;
    }
    static String effects(Object o) {
        guards = 0;
        String r = switch (o) {
            case String s when g(false) -> "1";
            case String s when g(s.length() > 1) && g(true) -> "2";
            case CharSequence s when g(true) -> "3";
            default -> "4";
        };
        return r + "/" + guards;
    }
    static String suit(Object o) {
        return switch (o) {
            case Suit.CLUBS -> "clubs";
            case Suit s -> "suit " + s;
            case E.Y -> "E.Y";
            default -> "none";
        };
    }
    static <T extends Comparable<T>> String generic(T t) {
        return switch (t) {
            case String s -> "S" + s;
            case Integer i -> "I" + i;
            default -> "T" + t;
        };
    }

    public static void main(String[] args) {
        Object[] os = {null, 5, 500, -5, 7L, '3', 'x', "", "abc", new int[3], new int[1], new String[2], new Integer[0], List.of(1), new ArrayDeque<>(), String.class, Suit.HEARTS, (Runnable) () -> { }, 2.5, new StringBuilder()};
        for (Object o : os) System.out.println("type: " + type(o));
        for (S s : new S[] {new A(0), new A(3), new B(), E.X, E.Y, E.Z}) System.out.println("sealed: " + sealed(s));
        for (String s : new String[] {"a", "b", "c", "d", "longer string", null}) System.out.println("strings: " + strings(s));
        for (Integer i : new Integer[] {1, 2, 3, 1000, null}) System.out.println("ints: " + ints(i));
        for (Object o : new Object[] {"xyz", "abc", 5, 6, 2.0}) System.out.println("old: " + old(o));
        for (Object o : new Object[] {"a", "ab", new StringBuilder("q"), 5}) System.out.println("effects: " + effects(o));
        for (Object o : new Object[] {Suit.CLUBS, Suit.HEARTS, E.X, E.Y, "CLUBS"}) System.out.println("suit: " + suit(o));
        System.out.println("generic: " + generic("q") + generic(4) + generic(2.5));
        try {
            sealed(null);
        } catch (NullPointerException e) { System.out.println("sealed null: NPE"); }
        try {
            old(null);
        } catch (NullPointerException e) { System.out.println("old null: NPE"); }
        try {
            switch ((Object) "s") { case String s when s.charAt(5) == 'x' -> System.out.println("never"); default -> System.out.println("default"); }
        } catch (StringIndexOutOfBoundsException e) { System.out.println("guard throws: " + e.getMessage()); }
        int total = 0;
        for (int i = 0; i < 100; i++) {
            Object o = i % 3 == 0 ? (Object) i : i % 3 == 1 ? "s" + i : (Object) (double) i;
            total += switch (o) { case Integer k when k % 2 == 0 -> 1; case Integer k -> 10; case String s -> 100; case Double d -> { int t = d.intValue(); yield t; } default -> throw new AssertionError(); };
        }
        System.out.println("total: " + total);
    }
}
