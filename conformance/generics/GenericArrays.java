// Checks arrays made for generic classes: by reflection, by constructor references, a typed stack, ring buffer and heap.
package generics;

import java.lang.reflect.Array;
import java.util.*;
import java.util.function.*;

public class GenericArrays {
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

    static final class Stack<E> implements Iterable<E> {
        private E[] data;
        private int n;

        @SuppressWarnings("unchecked")
        Stack() {
            data = (E[]) new Object[2];
        }

        void push(E e) {
            if (n == data.length) data = Arrays.copyOf(data, n * 2);
            data[n++] = e;
        }

        E pop() {
            if (n == 0) throw new NoSuchElementException("empty stack");
            E e = data[--n];
            data[n] = null;
            return e;
        }

        @Override
        public Iterator<E> iterator() {
            return new Iterator<>() {
                int i = n;

                @Override
                public boolean hasNext() {
                    return i > 0;
                }

                @Override
                public E next() {
                    if (i == 0) throw new NoSuchElementException();
                    return data[--i];
                }
            };
        }
    }

    static final class Ring<E> {
        final E[] items;
        int head, size;

        Ring(IntFunction<E[]> make, int n) {
            items = make.apply(n);
        }

        void add(E e) {
            items[(head + size) % items.length] = e;
            if (size < items.length) size++;
            else head = (head + 1) % items.length;
        }

        E[] snapshot(IntFunction<E[]> make) {
            E[] out = make.apply(size);
            for (int i = 0; i < size; i++) out[i] = items[(head + i) % items.length];
            return out;
        }
    }

    static final class Heap<T> {
        final List<T> a = new ArrayList<>();
        final Comparator<? super T> c;

        Heap(Comparator<? super T> c) {
            this.c = c;
        }

        void add(T t) {
            a.add(t);
            int i = a.size() - 1;
            while (i > 0 && c.compare(a.get(i), a.get((i - 1) / 2)) < 0) {
                Collections.swap(a, i, (i - 1) / 2);
                i = (i - 1) / 2;
            }
        }

        T take() {
            T top = a.get(0);
            T last = a.remove(a.size() - 1);
            if (!a.isEmpty()) {
                a.set(0, last);
                for (int i = 0;;) {
                    int k = 2 * i + 1;
                    if (k >= a.size()) break;
                    if (k + 1 < a.size() && c.compare(a.get(k + 1), a.get(k)) < 0) k++;
                    if (c.compare(a.get(i), a.get(k)) <= 0) break;
                    Collections.swap(a, i, k);
                    i = k;
                }
            }
            return top;
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T[] make(Class<T> c, int n) {
        return (T[]) Array.newInstance(c, n);
    }

    static <T> T[] concat(T[] a, T[] b) {
        T[] r = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, r, a.length, b.length);
        return r;
    }

    @SafeVarargs
    static <T> List<T> flatten(List<? extends T>... ls) {
        List<T> out = new ArrayList<>();
        for (List<? extends T> l : ls) out.addAll(l);
        return out;
    }

    public static void main(String[] args) {
        Stack<String> s = new Stack<>();
        for (String w : "a b c d e".split(" ")) s.push(w);
        StringBuilder b = new StringBuilder();
        for (String w : s) b.append(w);
        p("stack", b + " " + s.pop() + s.pop() + " left " + s.n);
        x("backing array is Object[]", () -> { String[] d = s.data; return d.length; });
        x("pop empty", () -> new Stack<Integer>().pop());
        Ring<Integer> r = new Ring<>(Integer[]::new, 3);
        for (int i = 0; i < 5; i++) r.add(i * i);
        p("ring", Arrays.toString(r.snapshot(Integer[]::new)) + " " + r.items.getClass().getSimpleName());
        Heap<String> h = new Heap<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        for (String w : "pear fig apple kiwi date banana".split(" ")) h.add(w);
        StringJoiner j = new StringJoiner(" ");
        while (!h.a.isEmpty()) j.add(h.take());
        p("heap", j);
        String[] made = make(String.class, 2);
        p("make", made.length + " " + made.getClass().getSimpleName() + " " + made[0] + " " + make(int[].class, 3).getClass().getSimpleName());
        x("make primitive", () -> make(int.class, 2).length);
        x("make void", () -> make(void.class, 2).length);
        x("make negative", () -> make(String.class, -2).length);
        p("concat", Arrays.toString(concat(new Integer[] {1, 2}, new Integer[] {3})) + " " + Arrays.toString(concat(new Number[] {1}, new Double[] {2.5})));
        x("concat store", () -> GenericArrays.<Object>concat(new String[] {"a"}, new Object[] {1}).length);
        p("flatten", flatten(List.of(1, 2), List.of("x"), List.of()));
        Object multi = Array.newInstance(double.class, 2, 3);
        Array.setDouble(Array.get(multi, 1), 2, 7.5);
        p("multi", Array.getLength(multi) + " " + ((double[][]) multi)[1][2] + " " + multi.getClass().getSimpleName());
        int[] ints = {1, 2, 3};
        Array.set(ints, 0, 9);
        Array.setInt(ints, 1, 8);
        Array.setByte(ints, 2, (byte) 7);
        p("reflective set", Arrays.toString(ints) + " " + Array.get(ints, 0) + " " + Array.getLong(ints, 1) + " " + Array.getLength(ints));
        x("reflective wrong type", () -> { Array.set(ints, 0, "s"); return "?"; });
        x("reflective narrowing", () -> { Array.setLong(ints, 0, 5L); return "?"; });
        x("reflective index", () -> Array.get(ints, 3));
        x("not an array", () -> Array.getLength("s"));
        @SuppressWarnings("unchecked")
        List<String>[] buckets = (List<String>[]) new List<?>[3];
        for (String w : "to be or not to be that is".split(" ")) {
            int k = w.length() % 3;
            if (buckets[k] == null) buckets[k] = new ArrayList<>();
            buckets[k].add(w);
        }
        p("buckets", Arrays.toString(buckets));
        Map<String, Integer>[] maps = newMaps(2);
        maps[0].put("k", 1);
        p("maps", Arrays.toString(maps));
        Optional<Integer>[] opts = Arrays.asList(Optional.of(1), Optional.<Integer>empty()).toArray(newArray(0));
        p("optionals", Arrays.toString(opts));
        Supplier<int[]>[] suppliers = newArray(() -> new int[] {1}, () -> new int[] {2, 3});
        p("suppliers", suppliers.length + " " + suppliers[1].get().length);
        IntFunction<List<?>[]> maker = List<?>[]::new;
        p("constructor reference", maker.apply(4).length + " " + maker.apply(0).getClass().getSimpleName());
        p("clone", Arrays.toString(buckets.clone()[1].toArray()) + " " + (buckets.clone()[1] == buckets[1]));
        p("varargs empty", flatten().size() + " " + newArray().length);
    }

    @SuppressWarnings("unchecked")
    static Map<String, Integer>[] newMaps(int n) {
        Map<String, Integer>[] m = new Map[n];
        Arrays.setAll(m, i -> new TreeMap<>());
        return m;
    }

    @SuppressWarnings("unchecked")
    static <T> Optional<T>[] newArray(int n) {
        return new Optional[n];
    }

    @SafeVarargs
    static <T> T[] newArray(T... ts) {
        return ts;
    }
}
