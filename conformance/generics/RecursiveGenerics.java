// Checks self-referential generics: fluent builders, curiously recurring types, recursive data types, functors and type-level pairs.
package generics;

import java.util.*;
import java.util.function.*;

public class RecursiveGenerics {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    abstract static class Builder<T, B extends Builder<T, B>> {
        protected String name = "?";
        protected final List<String> tags = new ArrayList<>();

        abstract B self();

        abstract T build();

        B name(String n) {
            name = n;
            return self();
        }

        B tag(String t) {
            tags.add(t);
            return self();
        }
    }

    static final class CarBuilder extends Builder<String, CarBuilder> {
        int wheels = 4;

        CarBuilder wheels(int w) {
            wheels = w;
            return this;
        }

        @Override
        CarBuilder self() {
            return this;
        }

        @Override
        String build() {
            return name + wheels + tags;
        }
    }

    sealed interface Lst<T> permits Nil, Cons {
        static <T> Lst<T> nil() {
            return new Nil<>();
        }

        @SafeVarargs
        static <T> Lst<T> of(T... ts) {
            Lst<T> l = nil();
            for (int i = ts.length - 1; i >= 0; i--) l = new Cons<>(ts[i], l);
            return l;
        }

        default <R> R fold(R z, BiFunction<? super T, ? super R, ? extends R> f) {
            if (this instanceof Cons<T> c) return f.apply(c.head(), c.tail().fold(z, f));
            return z;
        }

        default <R> Lst<R> map(Function<? super T, ? extends R> f) {
            return this.<Lst<R>>fold(nil(), (t, r) -> new Cons<>(f.apply(t), r));
        }

        default Lst<T> append(Lst<T> o) {
            return fold(o, (t, r) -> new Cons<>(t, r));
        }

        default <R> Lst<R> flatMap(Function<? super T, Lst<R>> f) {
            return this.<Lst<R>>fold(nil(), (t, r) -> f.apply(t).append(r));
        }

        default Lst<T> filter(Predicate<? super T> p) {
            return fold(nil(), (t, r) -> p.test(t) ? new Cons<>(t, r) : r);
        }

        default Lst<T> reverse() {
            Lst<T> out = nil();
            Lst<T> l = this;
            while (l instanceof Cons<T> c) {
                out = new Cons<>(c.head(), out);
                l = c.tail();
            }
            return out;
        }

        default String show() {
            return fold("nil", (t, r) -> t + ":" + r);
        }
    }

    record Nil<T>() implements Lst<T> { }

    record Cons<T>(T head, Lst<T> tail) implements Lst<T> { }

    static final class Tree<K extends Comparable<? super K>, V> {
        private K key;
        private V value;
        private Tree<K, V> left, right;

        Tree<K, V> put(K k, V v) {
            if (key == null) {
                key = k;
                value = v;
            } else {
                int c = k.compareTo(key);
                if (c == 0) value = v;
                else if (c < 0) left = (left == null ? new Tree<K, V>() : left).put(k, v);
                else right = (right == null ? new Tree<K, V>() : right).put(k, v);
            }
            return this;
        }

        void walk(BiConsumer<? super K, ? super V> f) {
            if (left != null) left.walk(f);
            if (key != null) f.accept(key, value);
            if (right != null) right.walk(f);
        }

        int depth() {
            return 1 + Math.max(left == null ? 0 : left.depth(), right == null ? 0 : right.depth());
        }
    }

    interface Monoid<T> {
        T zero();

        T plus(T a, T b);

        static <T> Monoid<T> of(T z, BinaryOperator<T> f) {
            return new Monoid<>() {
                public T zero() {
                    return z;
                }

                public T plus(T a, T b) {
                    return f.apply(a, b);
                }
            };
        }

        default <U> Monoid<Map.Entry<T, U>> times(Monoid<U> o) {
            return of(Map.entry(zero(), o.zero()), (x, y) -> Map.entry(plus(x.getKey(), y.getKey()), o.plus(x.getValue(), y.getValue())));
        }

        default T concat(Iterable<? extends T> ts) {
            T r = zero();
            for (T t : ts) r = plus(r, t);
            return r;
        }
    }

    interface Fix<T> extends Function<Fix<T>, T> { }

    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
        Fix<Function<A, B>> g = x -> f.apply(a -> x.apply(x).apply(a));
        return g.apply(g);
    }

    abstract static class Unit<U extends Unit<U>> implements Comparable<U> {
        final double v;

        Unit(double v) {
            this.v = v;
        }

        abstract U of(double v);

        U plus(U o) {
            return of(v + o.v);
        }

        @Override
        public int compareTo(U o) {
            return Double.compare(v, o.v);
        }

        @Override
        public String toString() {
            return v + getClass().getSimpleName();
        }
    }

    static final class Meter extends Unit<Meter> {
        Meter(double v) {
            super(v);
        }

        @Override
        Meter of(double v) {
            return new Meter(v);
        }
    }

    static <U extends Unit<U>> U total(U zero, List<U> l) {
        U t = zero;
        for (U u : l) t = t.plus(u);
        return t;
    }

    public static void main(String[] args) {
        p("builder", new CarBuilder().name("Bug").tag("red").wheels(3).tag("old").build());
        Lst<Integer> l = Lst.of(1, 2, 3, 4);
        p("list", l.show() + " " + l.fold(0, Integer::sum) + " " + l);
        p("map", l.map(v -> "n" + v).show() + " " + l.filter(v -> v % 2 == 0).show() + " " + l.reverse().show() + " " + l.append(Lst.of(9)).show());
        p("flatMap", l.flatMap(v -> Lst.of(v, -v)).show() + " " + Lst.<Integer>nil().map(v -> v).show());
        p("list equals", Lst.of(1, 2).equals(Lst.of(1, 2)) + " " + Lst.of(1, 2).equals(Lst.of(2, 1)) + " " + Lst.nil().equals(Lst.nil()) + " " + Lst.of("a").hashCode());
        Tree<String, Integer> t = new Tree<>();
        for (String w : "m f t b h p w a m".split(" ")) t.put(w, w.charAt(0) - 'a');
        StringBuilder b = new StringBuilder();
        t.walk((k, v) -> b.append(k).append(v).append(' '));
        p("tree", b + "" + t.depth());
        Monoid<Integer> add = Monoid.of(0, Integer::sum), mul = Monoid.of(1, (x, y) -> x * y);
        p("monoid", add.concat(List.of(1, 2, 3, 4)) + " " + mul.concat(List.of(1, 2, 3, 4)) + " " + Monoid.of("", String::concat).concat(List.of("x", "y")));
        p("product", add.times(mul).concat(List.of(Map.entry(1, 2), Map.entry(3, 4))) + " " + add.times(mul.times(Monoid.of("", String::concat))).zero());
        p("fix", RecursiveGenerics.<Integer, Integer>fix(self -> n -> n < 2 ? 1 : n * self.apply(n - 1)).apply(10) + " " + RecursiveGenerics.<Integer, Integer>fix(self -> n -> n < 2 ? n : self.apply(n - 1) + self.apply(n - 2)).apply(12));
        p("units", total(new Meter(0), List.of(new Meter(1.5), new Meter(2))) + " " + Collections.max(List.of(new Meter(3), new Meter(7))));
        Map<String, Map<String, List<? extends Comparable<?>>>> deep = new TreeMap<>();
        deep.computeIfAbsent("a", k -> new TreeMap<>()).put("b", List.of(1, 2));
        deep.computeIfAbsent("a", k -> new TreeMap<>()).put("c", List.of("s"));
        p("deep", deep);
        Function<Integer, Function<Integer, Function<Integer, List<Integer>>>> f = x -> y -> z -> List.of(x, y, z);
        p("curried", f.apply(1).apply(2).apply(3));
        p("bridges", CarBuilder.class.getDeclaredMethods().length > 3);
    }
}
