// Checks wildcard-heavy code: producers and consumers, capture, recursive bounds, lower bounds, inference.
package generics;

import java.util.*;
import java.util.function.*;

public class Wildcards {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    static double sum(Collection<? extends Number> c) {
        double s = 0;
        for (Number n : c) s += n.doubleValue();
        return s;
    }

    static void fill(List<? super Integer> l, int n) {
        for (int i = 0; i < n; i++) l.add(i);
    }

    static <T> void copy(List<? super T> dst, List<? extends T> src) {
        for (T t : src) dst.add(t);
    }

    static void swap(List<?> l, int i, int j) {
        swapHelper(l, i, j);
    }

    private static <E> void swapHelper(List<E> l, int i, int j) {
        E e = l.get(i);
        l.set(i, l.get(j));
        l.set(j, e);
    }

    static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> c) {
        Iterator<? extends T> it = c.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T t = it.next();
            if (t.compareTo(best) > 0) best = t;
        }
        return best;
    }

    static <K, V extends Comparable<? super V>> List<Map.Entry<K, V>> byValue(Map<? extends K, ? extends V> m) {
        List<Map.Entry<K, V>> l = new ArrayList<>();
        for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) l.add(Map.entry(e.getKey(), e.getValue()));
        l.sort(Map.Entry.comparingByValue());
        return l;
    }

    static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
        return a -> g.apply(f.apply(a));
    }

    static <T> Predicate<T> all(List<? extends Predicate<? super T>> ps) {
        return t -> {
            for (Predicate<? super T> p : ps) if (!p.test(t)) return false;
            return true;
        };
    }

    static int count(Map<?, ? extends Collection<?>> m) {
        int n = 0;
        for (Collection<?> c : m.values()) n += c.size();
        return n;
    }

    static class Animal implements Comparable<Animal> {
        final int weight;

        Animal(int w) {
            weight = w;
        }

        @Override
        public int compareTo(Animal o) {
            return Integer.compare(weight, o.weight);
        }

        @Override
        public String toString() {
            return getClass().getSimpleName() + weight;
        }
    }

    static class Dog extends Animal {
        Dog(int w) {
            super(w);
        }
    }

    @SafeVarargs
    static <T> List<T> listOf(T... ts) {
        return new ArrayList<>(Arrays.asList(ts));
    }

    static <T> T pick(T a, T b) {
        return a;
    }

    public static void main(String[] args) {
        p("sum", sum(List.of(1, 2, 3)) + " " + sum(Set.of(1.5)) + " " + sum(listOf(1, 2.5, 3L)));
        List<Number> numbers = new ArrayList<>();
        List<Object> objects = new ArrayList<>();
        fill(numbers, 3);
        fill(objects, 2);
        copy(objects, numbers);
        copy(objects, List.of("s"));
        p("fill copy", numbers + " " + objects);
        List<String> s = listOf("a", "b", "c");
        swap(s, 0, 2);
        p("capture", s);
        List<Dog> dogs = listOf(new Dog(5), new Dog(30), new Dog(12));
        p("max of super comparable", max(dogs) + " " + max(List.of("x", "yy", "aaa")) + " " + max(List.of(3, 9, 2)));
        Comparator<Animal> byWeight = Comparator.reverseOrder();
        dogs.sort(byWeight);
        p("super comparator", dogs + " " + Collections.max(dogs) + " " + Collections.min(dogs, byWeight));
        p("byValue", byValue(Map.of("a", 3, "b", 1, "c", 2)));
        Function<Object, String> f = Object::toString;
        Function<CharSequence, Integer> g = CharSequence::length;
        p("compose", Wildcards.<Integer, String, Number>compose(f, g).apply(12345));
        Predicate<Object> notNull = Objects::nonNull;
        Predicate<CharSequence> nonEmpty = c -> c.length() > 0;
        p("all", Wildcards.<String>all(List.of(notNull, nonEmpty)).test("x") + " " + Wildcards.<String>all(List.of(notNull, nonEmpty)).test(""));
        p("count", count(Map.of("a", List.of(1, 2), "b", Set.of("q"))));
        List<? extends Number> reader = List.of(1, 2.5);
        Number first = reader.get(0);
        p("reader", first.intValue() + " " + reader.contains(2.5) + " " + reader.indexOf(9));
        List<? super Integer> writer = objects;
        writer.add(77);
        Object back = writer.get(writer.size() - 1);
        p("writer", back);
        List<?> unknown = s;
        unknown.add(null);
        unknown.remove("a");
        p("unknown", unknown + " " + unknown.size());
        List<List<? extends Number>> lists = List.of(List.of(1, 2), List.of(0.5), List.<Long>of());
        double total = 0;
        for (List<? extends Number> l : lists) total += sum(l);
        p("nested", total);
        Map<String, ? super List<Integer>> m = new HashMap<String, Collection<Integer>>();
        m.put("k", List.of(4));
        p("super values", m.get("k"));
        var mixed = listOf(1, "two", 3.0);
        p("inferred", mixed + " " + pick("a", 1) + " " + pick(1, 2.0));
        Supplier<? extends List<? extends CharSequence>> sup = () -> List.of("ab", new StringBuilder("cde"));
        int len = 0;
        for (CharSequence c : sup.get()) len += c.length();
        p("supplier", len);
        Class<? extends Number> k = Integer.valueOf(3).getClass();
        p("class", k.getSimpleName() + " " + k.isInstance(5) + " " + k.isInstance(5L));
        Optional<? extends Number> o = Optional.of(3);
        p("optional", o.map(n -> n.intValue() + 1).get());
        Iterator<? super Dog> it = new ArrayList<Animal>(dogs).iterator();
        p("iterator", it.next());
        BinaryOperator<Integer> add = Integer::sum;
        BiFunction<? super Integer, ? super Integer, ? extends Number> bf = add;
        p("bifunction", bf.apply(2, 3));
        p("ternary", (args.length == 0 ? List.of(1) : Set.of("s")).size());
        Comparator<Map.Entry<String, Comparable<?>>> byKey = Map.Entry.comparingByKey();
        p("entry comparator", byKey.compare(Map.entry("a", 1), Map.entry("b", "z")));
    }
}
