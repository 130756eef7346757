// Checks bounded and intersection types, generic methods and classes, static generics, shadowing, bridge methods.
package generics;

import java.util.*;
import java.util.function.*;

public class BoundedTypes {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Shape {
        double area();
    }

    interface Named {
        default String name() {
            return getClass().getSimpleName();
        }
    }

    record Square(double side) implements Shape, Named {
        public double area() {
            return side * side;
        }
    }

    record Circle(double r) implements Shape, Named {
        public double area() {
            return 3 * r * r;
        }
    }

    static <T extends Shape & Named> String describe(T t) {
        return t.name() + "=" + t.area();
    }

    static <T extends Shape & Named> String largest(List<? extends T> l) {
        T best = null;
        for (T t : l) if (best == null || t.area() > best.area()) best = t;
        return best == null ? "none" : describe(best);
    }

    static class Box<T> {
        private T value;
        static int made;

        Box(T v) {
            value = v;
            made++;
        }

        <R> Box<R> map(Function<? super T, ? extends R> f) {
            return new Box<>(f.apply(value));
        }

        T get() {
            return value;
        }

        <T> T other(T t) {
            return t;
        }

        static <U> Box<U> of(U u) {
            return new Box<>(u);
        }

        class Inner {
            T outer() {
                return value;
            }

            <V> String both(V v) {
                return value + "/" + v;
            }
        }
    }

    static class NumberBox<N extends Number & Comparable<N>> extends Box<N> {
        NumberBox(N n) {
            super(n);
        }

        boolean less(NumberBox<N> o) {
            return get().compareTo(o.get()) < 0;
        }

        @Override
        N get() {
            return super.get();
        }

        int asInt() {
            return get().intValue();
        }
    }

    interface Visitor<R> {
        R leaf(int v);

        R pair(Tree a, Tree b);
    }

    interface Tree {
        <R> R accept(Visitor<R> v);
    }

    static Tree leaf(int x) {
        return new Tree() {
            public <R> R accept(Visitor<R> v) {
                return v.leaf(x);
            }
        };
    }

    static Tree pair(Tree a, Tree b) {
        return new Tree() {
            public <R> R accept(Visitor<R> v) {
                return v.pair(a, b);
            }
        };
    }

    static final class Pair<A extends Comparable<A>, B extends Comparable<B>> implements Comparable<Pair<A, B>> {
        final A a;
        final B b;

        Pair(A a, B b) {
            this.a = a;
            this.b = b;
        }

        @Override
        public int compareTo(Pair<A, B> o) {
            int c = a.compareTo(o.a);
            return c != 0 ? c : b.compareTo(o.b);
        }

        @Override
        public String toString() {
            return "(" + a + "," + b + ")";
        }
    }

    static <T, C extends Collection<? super T>> C into(C c, Iterable<? extends T> src) {
        for (T t : src) c.add(t);
        return c;
    }

    static <X extends Exception> void sneaky(Exception e) throws X {
        @SuppressWarnings("unchecked")
        X x = (X) e;
        throw x;
    }

    static <T extends Comparable<T>> void insertionSort(T[] a) {
        for (int i = 1; i < a.length; i++)
            for (int j = i; j > 0 && a[j - 1].compareTo(a[j]) > 0; j--) {
                T t = a[j];
                a[j] = a[j - 1];
                a[j - 1] = t;
            }
    }

    static <E extends Enum<E>> E next(E e, Class<E> c) {
        E[] all = c.getEnumConstants();
        return all[(e.ordinal() + 1) % all.length];
    }

    enum Light { RED, GREEN, AMBER }

    public static void main(String[] args) {
        p("intersection", describe(new Square(2)) + " " + describe(new Circle(1)));
        p("largest", largest(List.of(new Square(2), new Square(3))) + " " + largest(List.of(new Square(1), new Circle(1))) + " " + largest(List.<Square>of()));
        Box<String> b = Box.of("text");
        p("map", b.map(String::length).map(n -> n * 2.5).get() + " " + b.other(42) + " " + b.<Object>other("o"));
        Box<String>.Inner in = b.new Inner();
        p("inner", in.outer() + " " + in.both(1) + " " + in.<Character>both('c'));
        p("static shared", Box.made);
        NumberBox<Integer> one = new NumberBox<>(1), two = new NumberBox<>(2);
        p("number box", one.less(two) + " " + two.asInt() + " " + new NumberBox<>(2.5).asInt());
        Box<Integer> viaBase = two;
        p("bridge", viaBase.get());
        int bridges = 0;
        for (java.lang.reflect.Method m : NumberBox.class.getDeclaredMethods()) if (m.isBridge()) bridges++;
        p("bridge methods", bridges);
        Tree t = pair(pair(leaf(1), leaf(2)), pair(leaf(3), pair(leaf(4), leaf(5))));
        p("visit sum", t.accept(new Visitor<Integer>() {
            public Integer leaf(int v) {
                return v;
            }

            public Integer pair(Tree a, Tree c) {
                return a.accept(this) + c.accept(this);
            }
        }));
        p("visit show", t.accept(new Visitor<String>() {
            public String leaf(int v) {
                return "" + v;
            }

            public String pair(Tree a, Tree c) {
                return "(" + a.accept(this) + " " + c.accept(this) + ")";
            }
        }));
        List<Pair<String, Integer>> l = new ArrayList<>(List.of(new Pair<>("b", 1), new Pair<>("a", 9), new Pair<>("a", 2)));
        Collections.sort(l);
        p("pairs", l);
        p("into", into(new TreeSet<Object>(), List.of(3, 1, 2)) + " " + into(new ArrayDeque<Number>(), Set.of(7)).peek());
        try {
            BoundedTypes.<RuntimeException>sneaky(new java.io.IOException("checked"));
        } catch (Exception e) {
            p("sneaky", e.getClass().getName() + " " + e.getMessage());
        }
        String[] words = {"d", "b", "c", "a"};
        insertionSort(words);
        Integer[] ints = {3, 1, 2};
        insertionSort(ints);
        p("sort", Arrays.toString(words) + Arrays.toString(ints));
        p("enum", next(Light.AMBER, Light.class) + " " + next(Light.RED, Light.class));
        Comparable<String> c = "x";
        p("raw compare", c.compareTo("y"));
        class Local<Q extends CharSequence> {
            Q q;

            int len() {
                return q.length();
            }
        }
        Local<StringBuilder> loc = new Local<>();
        loc.q = new StringBuilder("abc");
        loc.q.append("d");
        p("local", loc.len());
        Box<? extends List<? super Integer>> wild = Box.of(new ArrayList<Number>(List.of(1.5)));
        wild.get().add(3);
        p("wild", wild.get());
        var anonymous = new Object() {
            int hidden = 5;

            <T extends Number> int plus(T n) {
                return hidden + n.intValue();
            }
        };
        p("anonymous", anonymous.plus(2.9) + " " + anonymous.hidden);
        p("generic lambda", Optional.of(new Square(3)).map(Shape::area).map(Double::intValue).get());
    }
}
