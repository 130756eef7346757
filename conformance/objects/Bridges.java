// Checks bridge methods, generic erasure, covariant returns, heap pollution and the casts javac inserts.
package objects;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class Bridges {
    static abstract class Node<T> { T data; void set(T d) { data = d; System.out.println("Node.set"); } abstract T get(); }
    static class IntNode extends Node<Integer> {
        @Override void set(Integer d) { System.out.println("IntNode.set " + d); super.set(d); }
        @Override Integer get() { return data + 1; }
    }
    static class Ver implements Comparable<Ver> { final int v; Ver(int v) { this.v = v; } public int compareTo(Ver o) { return Integer.compare(v, o.v); } public String toString() { return "v" + v; } }
    interface Shape extends Cloneable { Shape copy(); Number area(); }
    static class Sq implements Shape, Cloneable { int s = 3; public Sq copy() { try { return (Sq) clone(); } catch (CloneNotSupportedException e) { throw new Error(e); } } public Integer area() { return s * s; } }
    static class Animal { Object make() { return "object"; } }
    static class Dog extends Animal { @Override String make() { return "string"; } }
    static class Pup extends Dog { @Override String make() { return super.make() + "!"; } }
    static <T extends Comparable<T>> T max(List<? extends T> l) { T m = null; for (T t : l) if (m == null || t.compareTo(m) > 0) m = t; return m; }
    @SafeVarargs static <T> List<T> listOf(T... ts) { List<T> l = new ArrayList<>(); for (T t : ts) l.add(t); return l; }
    @SuppressWarnings("unchecked") static <T> T unchecked(Object o) { return (T) o; }
    static <T extends Number & Comparable<T>> int inter(T a, T b) { return a.compareTo(b) * 100 + a.intValue(); }
    static class Pair<A, B> { A a; B b; Pair(A a, B b) { this.a = a; this.b = b; } <C> Pair<A, C> with(C c) { return new Pair<>(a, c); } Pair<B, A> swap() { return new Pair<>(b, a); } }
    static class Box<T> { T[] arr; @SuppressWarnings("unchecked") Box(int n) { arr = (T[]) new Object[n]; } T first() { return arr[0]; } int len() { return arr.length; } }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Node<Integer> n = new IntNode();
        n.set(5);
        System.out.println("get: " + n.get());
        Node raw = n;
        try {
            raw.set("string");
        } catch (ClassCastException e) { System.out.println("bridge cast: CCE"); }
        System.out.println("data: " + n.data);
        List<Ver> vs = listOf(new Ver(3), new Ver(9), new Ver(4));
        System.out.println("max: " + max(vs));
        Comparable rawC = new Ver(1);
        try {
            rawC.compareTo("x");
        } catch (ClassCastException e) { System.out.println("compareTo bridge: CCE"); }
        Shape s = new Sq();
        System.out.println("shape: " + s.copy().area() + " " + (s.copy() != s));
        Animal a = new Pup();
        System.out.println("make: " + a.make() + " " + ((Dog) a).make() + " " + new Animal().make());
        List<String> strings = new ArrayList<>();
        ((List) strings).add(42);
        System.out.println("size: " + strings.size());
        Object fine = strings.get(0);
        System.out.println("fine: " + fine);
        try {
            String bad = strings.get(0);
        } catch (ClassCastException e) { System.out.println("pollution: CCE"); }
        Object o = Bridges.<String>unchecked(5);
        System.out.println("unchecked: " + o);
        try {
            String str = unchecked(5);
        } catch (ClassCastException e) { System.out.println("unchecked: CCE"); }
        System.out.println("inter: " + inter(5, 3) + " " + inter(2.5, 3.5));
        Pair<String, Integer> p = new Pair<>("k", 1);
        System.out.println("pair: " + p.with('c').b + p.swap().a + p.swap().with(2L).b);
        Box<String> box = new Box<>(2);
        System.out.println("box: " + box.first() + " " + box.len());
        try {
            int l = box.arr.length;
        } catch (ClassCastException e) { System.out.println("generic array: CCE"); }
        int bridges = 0; StringBuilder sb = new StringBuilder();
        for (Class<?> c : new Class<?>[] {IntNode.class, Ver.class, Sq.class, Dog.class, Pup.class}) {
            int k = 0, syn = 0;
            for (java.lang.reflect.Method m : c.getDeclaredMethods()) { if (m.isBridge()) k++; if (m.isSynthetic()) syn++; }
            sb.append(c.getSimpleName()).append('=').append(k).append('/').append(syn).append(' ');
        }
        System.out.println("bridges: " + sb);
        Comparator<String> byLen = new Comparator<String>() { public int compare(String x, String y) { return x.length() - y.length(); } };
        List<String> words = listOf("ccc", "a", "bb");
        words.sort(byLen.reversed());
        System.out.println("sorted: " + words);
        Comparator rawCmp = byLen;
        try {
            rawCmp.compare(1, 2);
        } catch (ClassCastException e) { System.out.println("comparator bridge: CCE"); }
        List<Integer> ints = listOf(1, 2, 3, 4);
        ints.remove(Integer.valueOf(3)); ints.remove(0);
        System.out.println("remove: " + ints);
        int sum = 0;
        for (int i : ints) sum += i;
        System.out.println("sum: " + sum);
        System.out.println("same class: " + (new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass()));
        List<? super Integer> sup = new ArrayList<Number>(listOf(1.5));
        sup.add(7);
        Object got = sup.get(0);
        System.out.println("wild: " + got + sup);
    }
}
