// Checks small language rules of 21 around switch: total patterns, null with default, fall-through from patterns, scopes, yields and returns.
package jdk21;
import java.util.*;
import java.util.function.*;

public class SwitchRules {
    sealed interface T<A> permits T1, T2 { }
    record T1<A>(A a) implements T<A> { }
    record T2<A>() implements T<A> { }
    static String total(CharSequence c) {
        return switch (c) {
            case String s -> "string";
            case CharSequence cs -> "sequence";
        };
    }
    static String totalNull(Object o) {
        return switch (o) {
            case null, default -> "null or any";
        };
    }
    static int scope(Object o) {
        int x = 1;
        switch (o) {
            case Integer i:
                x += i;
                break;
            case String s: {
                int i = s.length();
                x += i * 10;
                break;
            }
            case Character c when c > 'A':
                x = c;
            default:
                x += 1000;
        }
        return x;
    }
    static Supplier<String> closure(Object o) {
        return switch (o) {
            case Integer i when i > 5 -> () -> "captured " + i;
            case Integer i -> () -> "small " + i;
            case String s -> s::toUpperCase;
            default -> () -> "none";
        };
    }
    static int ret(Object o) {
        for (int n = 0; ; n++) {
            int k = n;
            switch (o) {
                case String s when k < s.length() -> { if (s.charAt(k) == 'z') return k; }
                case String s -> { return -k; }
                default -> { return 99; }
            }
        }
    }
    static String tryIn(Object o) {
        return switch (o) {
            case String s -> {
                try {
                    yield "n" + Integer.parseInt(s);
                } catch (NumberFormatException e) {
                    yield "bad";
                } finally {
                    System.out.println("finally " + s);
                }
            }
            case Object x -> x.getClass().getSimpleName();
        };
    }
    static <A> String inferred(T<A> t) {
        return switch (t) {
            case T1<A>(var a) -> "one " + a;
            case T2<A>() -> "two";
        };
    }
    static void consume(Object o) {
        switch (o) {
            case Integer i when i % 2 == 0 -> System.out.println("even");
            case Integer i -> System.out.println("odd");
            case null -> System.out.println("null");
            default -> { }
        }
    }
    static String inner(Object a, Object b) {
        return switch (a) {
            case Integer i -> switch (b) {
                case Integer j when i < j -> "<";
                case Integer j when i.equals(j) -> "=";
                case Integer j -> ">";
                default -> "i?";
            };
            case String s -> b instanceof String t ? s + t : "s?";
            default -> "??";
        };
    }
    public static void main(String[] args) {
        System.out.println(total("s") + total(new StringBuilder()) + totalNull(null) + totalNull(1));
        try {
            total(null);
        } catch (NullPointerException e) {
            System.out.println("total null: NPE");
        }
        for (Object o : new Object[] {5, "abc", 'a', 2.5}) System.out.println("scope: " + scope(o));
        for (Object o : new Object[] {3, 30, "text", 'x'}) System.out.println("closure: " + closure(o).get());
        for (Object o : new Object[] {"abzc", "abc", 1}) System.out.println("ret: " + ret(o));
        for (Object o : new Object[] {"12", "x", 5}) System.out.println("try: " + tryIn(o));
        System.out.println(inferred(new T1<>(4)) + inferred(new T2<String>()));
        for (Object o : new Object[] {2, 3, null, "s"}) consume(o);
        System.out.println(inner(1, 2) + inner(2, 2) + inner(3, 2) + inner(1, "x") + inner("a", "b") + inner("a", 1) + inner('c', 1));
        Object[] os = {1, "two", 3.0};
        int i = 0;
        System.out.println("side: " + switch (os[i++]) { case Integer n -> n + i; default -> -1; } + i);
        Function<Object, String> f = o -> switch (o) { case Integer n when n > 1 -> "big"; case Integer n -> "one"; default -> "other"; };
        for (Object o : os) System.out.println("lambda: " + f.apply(o));
        List<Object> l = new ArrayList<>(List.of(1, 'b', "c", 4L, List.of(), Map.of()));
        l.removeIf(o -> switch (o) { case Number n -> true; case Collection<?> c -> c.isEmpty(); default -> false; });
        System.out.println("kept: " + l);
    }
}
