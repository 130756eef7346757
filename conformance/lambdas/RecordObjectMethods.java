// Checks equals, hashCode and toString that the ObjectMethods bootstrap makes for records of every component type.
package lambdas;
import java.util.*;

public class RecordObjectMethods {
    record Z(boolean v) { } record B(byte v) { } record C(char v) { } record S(short v) { } record I(int v) { } record J(long v) { } record F(float v) { }
    record D(double v) { } record L(Object v) { } record A(int[] v) { } record N() { }
    record Many(int a, long b, String c, double d, boolean e, char f, byte g, short h, float i, Object j, List<String> k, int l) { }
    record Rec(Rec next, int v) { }
    record Partial(int a, int b) { @Override public String toString() { return "partial:" + a; } }
    record PartialEq(int a, String b) { @Override public boolean equals(Object o) { return o instanceof PartialEq p && p.a == a; } @Override public int hashCode() { return a; } }
    record G<T extends Number, U>(T t, U[] u) { }
    static void show(Object a, Object b) { System.out.println(a + " " + b + " " + a.equals(b) + " " + a.hashCode() + " " + b.hashCode()); }

    public static void main(String[] args) {
        show(new Z(true), new Z(false)); show(new B((byte) -1), new B((byte) 127)); show(new C('a'), new C('a')); show(new S((short) -5), new S((short) -5));
        show(new I(7), new I(-7)); show(new J(1L << 33), new J(2)); show(new F(1.5f), new F(1.5f)); show(new F(0f), new F(-0f));
        show(new F(Float.NaN), new F(0f / (args.length == 0 ? 0f : 1f)));
        show(new D(Double.NaN), new D(Double.NaN)); show(new D(0.0), new D(-0.0)); show(new D(1e300), new D(1e300)); show(new L("x"), new L("x"));
        show(new L(null), new L(null)); show(new L(1), new L(1L)); show(new N(), new N());
        int[] arr = {1}; System.out.println("array: " + new A(arr).equals(new A(arr)) + new A(arr).equals(new A(new int[] {1})) + new A(null) + new A(null).hashCode());
        Many m = new Many(1, 2, "c", 4.5, true, 'f', (byte) 7, (short) 8, 9f, 'j', List.of("k"), -12), m2 = new Many(1, 2, "c", 4.5, true, 'f', (byte) 7, (short) 8, 9f, 'j', Arrays.asList("k"), -12);
        show(m, m2); show(m, new Many(1, 2, "c", 4.5, true, 'f', (byte) 7, (short) 8, 9f, 'j', List.of("k"), 12));
        Rec r = null, q = null; for (int i = 0; i < 6; i++) { r = new Rec(r, i); q = new Rec(q, i); } show(r, q);
        System.out.println("neq: " + r.equals(q.next()) + r.equals(null) + r.equals("r"));
        show(new Partial(1, 2), new Partial(1, 3)); show(new PartialEq(1, "a"), new PartialEq(1, "b"));
        String[] us = {"u"}; G<Integer, String> g = new G<>(5, us);
        System.out.println("generic: " + g.t() + g.u()[0] + g.equals(new G<>(5, us)) + g.equals(new G<>(5, new String[] {"u"})));
        Map<Object, Integer> map = new HashMap<>(); for (int i = 0; i < 20; i++) map.merge(new I(i % 4), 1, Integer::sum);
        System.out.println("as key: " + map.get(new I(0)) + map.get(new I(3)) + map.get(new I(9)) + map.size());
        Set<Object> set = new LinkedHashSet<>(List.of(new I(1), new J(1), new S((short) 1), new L(1))); set.add(new I(1)); System.out.println("set: " + set);
        record Local(String s, int... xs) { } System.out.println("local: " + new Local("a").s() + new Local("b", 1, 2).xs().length);
        System.out.println("sorted: " + new TreeMap<>(Map.of("b", new I(2), "a", new I(1)))); System.out.println("nested: " + new L(new L(new L(new N()))));
        class Thrower { @Override public int hashCode() { throw new UnsupportedOperationException("hash"); } @Override public String toString() { throw new UnsupportedOperationException("str"); } @Override public boolean equals(Object o) { throw new UnsupportedOperationException("eq"); } }
        L t = new L(new Thrower()); try { t.hashCode(); } catch (UnsupportedOperationException e) { System.out.println("UOE: " + e.getMessage()); }
        try { t.toString(); } catch (UnsupportedOperationException e) { System.out.println("UOE: " + e.getMessage()); }
        try { t.equals(new L(1)); } catch (UnsupportedOperationException e) { System.out.println("UOE: " + e.getMessage()); }
        System.out.println("identity first: " + t.equals(t)); System.out.println("same component: " + new L(arr).equals(new L(arr)));
    }
}
