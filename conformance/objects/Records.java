// Checks records: accessors, equals, hashCode, toString, compact and extra constructors, nesting, arrays, floats, generics.
package objects;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

public class Records {
    record Empty() { }
    record P(int x, int y) { P { if (x < 0) throw new IllegalArgumentException("x " + x); y = Math.abs(y); } P(int both) { this(both, both); } double len() { return Math.sqrt(x * x + y * y); } static P origin() { return new P(0); } }
    record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String str, Object o, int[] arr) { }
    record Fl(float f, double d) { }
    record Gen<T, U extends Comparable<U>>(T t, U u) implements Comparable<Gen<T, U>> { public int compareTo(Gen<T, U> o) { return u.compareTo(o.u); } }
    record Custom(String s) { public String s() { return "<" + s + ">"; } @Override public String toString() { return "C" + s(); } @Override public boolean equals(Object o) { return o instanceof Custom; } @Override public int hashCode() { return 7; } }
    record Nest(P p, List<P> ps, Nest inner) { }
    record Vr(int... xs) { Vr { xs = xs.clone(); } int sum() { int s = 0; for (int x : xs) s += x; return s; } }
    record Statics(int k) { static int made; static final String NAME = "st"; Statics { made++; } }
    record Canon(int a, int b) { Canon(int a, int b) { this.a = b; this.b = a; } }
    interface HasName { String name(); default String hello() { return "hello " + name(); } }
    record Named(String name) implements HasName { }

    public static void main(String[] args) {
        System.out.println("empty: " + new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        P p = new P(3, -4);
        System.out.println("p: " + p + " " + p.x() + p.y() + " " + p.len() + " " + p.hashCode() + " " + P.origin() + " " + new P(7));
        System.out.println("eq: " + p.equals(new P(3, 4)) + p.equals(new P(4, 3)) + p.equals(null) + p.equals("p") + (p == new P(3, 4)));
        try {
            new P(-1, 0);
        } catch (IllegalArgumentException e) { System.out.println("IAE: " + e.getMessage()); }
        int[] arr = {1};
        All a = new All(true, (byte) -1, 'c', (short) 300, 1 << 20, 1L << 40, 1.5f, -2.5, "s", null, null);
        All b = new All(true, (byte) -1, 'c', (short) 300, 1 << 20, 1L << 40, 1.5f, -2.5, new String("s"), null, null);
        System.out.println("all: " + a);
        System.out.println("all eq: " + a.equals(b) + (a.hashCode() == b.hashCode()) + " " + a.hashCode());
        All c = new All(false, (byte) 0, '\0', (short) 0, 0, 0, 0, 0, null, "o", arr);
        System.out.println("c eq: " + c.equals(a) + c.equals(new All(false, (byte) 0, '\0', (short) 0, 0, 0, 0, 0, null, "o", arr)) + c.equals(new All(false, (byte) 0, '\0', (short) 0, 0, 0, 0, 0, null, "o", new int[] {1})));
        System.out.println("fl: " + new Fl(Float.NaN, Double.NaN).equals(new Fl(Float.NaN, Double.NaN)) + new Fl(0f, 0.0).equals(new Fl(-0f, 0.0)) + new Fl(0f, -0.0).equals(new Fl(0f, 0.0)) + " " + new Fl(1f, -0.0) + " " + new Fl(1.5f, 2.5).hashCode());
        Gen<String, Integer> g = new Gen<>("t", 5), h = new Gen<>("q", 3);
        System.out.println("gen: " + g + h.compareTo(g) + " " + new TreeSet<>(List.of(g, h)).first());
        System.out.println("custom: " + new Custom("x") + new Custom("x").equals(new Custom("y")) + new Custom("a").hashCode() + new Custom("z").s());
        Nest n = new Nest(p, List.of(p, P.origin()), new Nest(null, List.of(), null));
        System.out.println("nest: " + n + " " + n.equals(new Nest(new P(3, 4), Arrays.asList(p, new P(0)), new Nest(null, new ArrayList<>(), null))) + " " + n.hashCode());
        int[] in = {1, 2, 3};
        Vr v = new Vr(in); in[0] = 100;
        System.out.println("vr: " + v.sum() + " " + v.xs().length + " " + v.equals(v) + v.equals(new Vr(1, 2, 3)));
        new Statics(1); new Statics(2);
        System.out.println("statics: " + Statics.made + Statics.NAME);
        System.out.println("canon: " + new Canon(1, 2));
        System.out.println("named: " + new Named("joe").hello());
        record Local(int q, P p) { int f() { return q + p.x; } }
        System.out.println("local: " + new Local(1, p).f() + " " + new Local(1, p));
        System.out.println("isRecord: " + P.class.isRecord() + Records.class.isRecord() + " " + P.class.getSuperclass().getName() + " " + P.class.getRecordComponents().length);
        System.out.println("hash parts: " + new Gen<String, String>("a", "b").hashCode() + " " + new Gen<String, String>(null, "b").hashCode() + " " + new P(1, 2).hashCode() + " " + new Canon(5, 6).hashCode());
        List<P> ps = new ArrayList<>();
        for (int i = 0; i < 10; i++) ps.add(new P(i % 3, i % 2));
        System.out.println("distinct: " + new java.util.LinkedHashSet<>(ps));
        System.out.println("indexOf: " + ps.indexOf(new P(2, 1)) + " " + ps.contains(new P(9)));
    }
}
