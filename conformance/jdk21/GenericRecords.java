// Checks inference of type arguments in record patterns, patterns over arrays of records, lists built of cons cells, and zippers.
package jdk21;
import java.util.*;
import java.util.function.*;

public class GenericRecords {
    sealed interface L<T> { } record Cons<T>(T h, L<T> t) implements L<T> { } record Nil<T>() implements L<T> { }
    record Pair<A, B>(A a, B b) { } record Zip<T>(L<T> left, T at, L<T> right) { } sealed interface Res<T> { } record Ok<T>(T v) implements Res<T> { }
    record Err<T>(String m, Throwable c) implements Res<T> { }
    @SafeVarargs static <T> L<T> of(T... ts) { L<T> l = new Nil<>(); for (int i = ts.length - 1; i >= 0; i--) l = new Cons<>(ts[i], l); return l; }
    static <T> String show(L<T> l) { return switch (l) { case Nil<T>() -> "."; case Cons<T>(var h, Nil<T>()) -> h + "."; case Cons<T>(var h, var t) -> h + "," + show(t); }; }
    static <T, R> L<R> map(L<T> l, Function<? super T, ? extends R> f) { return switch (l) { case Nil() -> new Nil<>(); case Cons(var h, var t) -> new Cons<>(f.apply(h), map(t, f)); }; }
    static <T> L<T> filter(L<T> l, Predicate<T> p) { return switch (l) { case Nil() -> l; case Cons(var h, var t) when p.test(h) -> new Cons<>(h, filter(t, p)); case Cons(var h, var t) -> filter(t, p); }; }
    static <T, R> R fold(L<T> l, R z, BiFunction<R, T, R> f) { R r = z; while (l instanceof Cons<T>(T h, L<T> t)) { r = f.apply(r, h); l = t; } return r; }
    static <T> L<T> rev(L<T> l) { return fold(l, (L<T>) new Nil<T>(), (r, h) -> new Cons<>(h, r)); }
    static <A, B> L<Pair<A, B>> zip(L<A> a, L<B> b) { return switch (new Pair<>(a, b)) { case Pair<L<A>, L<B>>(Cons<A>(A x, L<A> xs), Cons<B>(B y, L<B> ys)) -> new Cons<>(new Pair<>(x, y), zip(xs, ys)); case Pair<L<A>, L<B>>(var x, var y) -> new Nil<>(); }; }
    static <T extends Comparable<T>> L<T> sort(L<T> l) { return switch (l) { case Nil<T>() -> l; case Cons<T>(T p, L<T> t) -> append(sort(filter(t, x -> x.compareTo(p) < 0)), new Cons<>(p, sort(filter(t, x -> x.compareTo(p) >= 0)))); }; }
    static <T> L<T> append(L<T> a, L<T> b) { return a instanceof Cons<T>(var h, var t) ? new Cons<>(h, append(t, b)) : b; }
    static <T> Zip<T> right(Zip<T> z) { return z instanceof Zip<T>(var l, var at, Cons<T>(var n, var rest)) ? new Zip<>(new Cons<>(at, l), n, rest) : z; }
    static <T> String res(Res<T> r) { return switch (r) { case Ok<T>(Integer i) -> "int " + i; case Ok<T>(String s) when s.length() > 3 -> "long " + s; case Ok<T>(var v) -> "ok " + v; case Err<T>(String m, RuntimeException c) -> "runtime " + m; case Err<T>(var m, var c) -> "err " + m + c; }; }
    static Res<Integer> parse(String s) { try { return new Ok<>(Integer.parseInt(s)); } catch (NumberFormatException e) { return new Err<>(e.getMessage(), e); } }
    public static void main(String[] args) {
        L<Integer> l = of(3, 1, 4, 1, 5, 9, 2, 6); System.out.println(show(l)); System.out.println(show(of()));
        System.out.println(show(map(l, x -> "n" + x))); System.out.println(show(filter(l, x -> x % 2 == 1)));
        System.out.println(fold(l, 0, Integer::sum) + " " + fold(l, "", (s, x) -> s + x)); System.out.println(show(rev(l)));
        System.out.println(show(sort(l)) + " " + show(sort(of("pear", "apple", "fig")))); System.out.println(show(zip(l, of("a", "b", "c"))));
        System.out.println(show(append(of(1), of(2, 3)))); System.out.println(of(1, 2).equals(of(1, 2)) + " " + of(1, 2).hashCode() + " " + of(1, 2));
        Zip<Integer> z = new Zip<>(new Nil<>(), 1, of(2, 3));
        for (int i = 0; i < 4; i++) { System.out.println(show(z.left()) + " <" + z.at() + "> " + show(z.right())); z = right(z); }
        for (Res<?> r : List.of(new Ok<>(5), new Ok<>("long string"), new Ok<>("abc"), new Ok<>(2.5), parse("12"), parse("zz"), new Err<Integer>("m", new Exception("c")))) System.out.println(res(r));
        System.out.println(res(new Err<String>("none", null))); Object o = new Pair<>(new Pair<>(1, "x"), List.of(7));
        if (o instanceof Pair(Pair(Integer a, String b), List<?> c) && c.get(0) instanceof Integer k) System.out.println("mixed " + a + b + k);
        for (Object e : new Object[] {new Pair[] {new Pair<>(1, 2)}, new Pair<>(1, new int[] {1, 2})}) System.out.println(switch (e) { case Object[] ps when ps[0] instanceof Pair<?, ?>(Integer a, Integer b) -> "array " + (a + b); case Pair<?, ?>(Integer a, int[] xs) -> "pair " + a + xs.length; default -> "?"; });
    }
}
