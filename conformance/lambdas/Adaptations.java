// Checks conversions that method references and lambdas make: boxing, unboxing, widening, casts, void-compatible, return adaptation.
package lambdas;
import java.util.function.*;

public class Adaptations {
    static int i(int x) { return x + 1; } static long l(long x) { return x * 2; } static double d(double x) { return x / 2; }
    static Integer box(Integer x) { return x == null ? -1 : x + 100; } static byte by(int x) { return (byte) x; }
    static char ch(int x) { return (char) x; } static short sh(long x) { return (short) x; } static float fl(int x) { return x; }
    static boolean bo(Object o) { return o != null; } static Object ob(Object o) { return o; } static String str(Object o) { return "s" + o; }
    static void vo(Object o) { System.out.println("vo " + o); } static long obj2long(Object o) { return o.hashCode(); }
    static Character cc(char c) { return c; }
    interface I2I { int f(int x); } interface I2L { long f(int x); } interface I2D { double f(int x); } interface O2O<A, B> { B f(A a); }
    interface Int2Obj { Object f(int x); } interface Integer2Long { long f(Integer x); } interface B2I { int f(byte b); }
    interface C2L { long f(char c); } interface S2D { double f(short s); } interface L2F { float f(long l); } interface I2V { void f(int x); }
    interface I2Int { Integer f(int x); } interface C2O { Object f(char c); } interface LD { double f(long a, float b, Integer c, short d); }
    static double ld(double a, double b, double c, double d) { return a + b * 10 + c * 100 + d * 1000; }
    static Object tail(Object... os) { StringBuilder sb = new StringBuilder(); for (Object o : os) sb.append(o.getClass().getSimpleName()).append(o).append(' '); return sb.toString(); }
    static int npe(int x) { return x; }

    public static void main(String[] args) {
        I2I a = Adaptations::i; I2L b = Adaptations::i; I2L c = Adaptations::l; I2D e = Adaptations::l; I2D f = Adaptations::d;
        System.out.println("widen: " + a.f(1) + " " + b.f(2) + " " + c.f(3) + " " + e.f(4) + " " + f.f(5));
        O2O<Integer, Integer> g = Adaptations::i; O2O<Integer, Long> h = Adaptations::l; O2O<Integer, Double> k = Adaptations::d;
        O2O<Integer, Object> m = Adaptations::i; O2O<Integer, Number> n = Adaptations::d;
        System.out.println("unbox widen box: " + g.f(1) + " " + h.f(2) + " " + k.f(3) + " " + m.f(4) + " " + n.f(5));
        Int2Obj p = Adaptations::i, q = Adaptations::str, r = Adaptations::box, s = Adaptations::d, t = Adaptations::ob;
        System.out.println("box: " + p.f(1) + q.f(2) + r.f(3) + s.f(4) + t.f(5) + t.f(5).getClass().getSimpleName());
        Integer2Long u = Adaptations::i, v = Adaptations::l, w = Adaptations::box; System.out.println("integer2long: " + u.f(1) + v.f(2) + w.f(3) + w.f(null));
        try { u.f(null); } catch (NullPointerException x) { System.out.println("unbox null: NPE"); }
        B2I x1 = Adaptations::i; C2L x2 = Adaptations::i; C2L x3 = Adaptations::l; S2D x4 = Adaptations::l; S2D x5 = Adaptations::d; L2F x6 = Adaptations::sh;
        System.out.println("small: " + x1.f((byte) -5) + " " + x2.f('a') + " " + x3.f('\uffff') + " " + x4.f((short) -3) + " " + x5.f((short) 9) + " " + x6.f(70000));
        I2V y1 = Adaptations::i, y2 = Adaptations::vo, y3 = Adaptations::new2; y1.f(1); y2.f(2); y3.f(3);
        I2Int z1 = Adaptations::i, z2 = Adaptations::box; I2L z3 = Adaptations::by, z4 = Adaptations::ch; I2D z5 = Adaptations::fl, z6 = Adaptations::by;
        System.out.println("returns: " + z1.f(1) + z2.f(2) + z3.f(200) + z4.f(65536 + 66) + z5.f(3) + z6.f(129));
        Function<Object, Boolean> fb = Adaptations::bo; Predicate<Object> pb = Adaptations::bo; System.out.println("bool: " + fb.apply(null) + pb.test(1));
        ToLongFunction<String> tlf = Adaptations::obj2long; System.out.println("hash: " + tlf.applyAsLong("ab"));
        C2O c1 = Adaptations::cc, c2 = Adaptations::i, c3 = Adaptations::ob;
        System.out.println("char: " + c1.f('x') + c2.f('a') + c3.f('z').getClass().getSimpleName()); Function<Character, Object> c4 = Adaptations::i;
        System.out.println("Character->int: " + c4.apply('b'));
        LD ld = Adaptations::ld; System.out.println("ld: " + ld.f(1, 2f, 3, (short) 4)); LD ldl = (aa, bb, cc, dd) -> aa + bb + cc + dd;
        System.out.println("ldl: " + ldl.f(1L << 33, 0.5f, 7, (short) -1));
        BiFunction<Integer, Long, Object> ta = Adaptations::tail; System.out.println("tail: " + ta.apply(1, 2L)); IntToDoubleFunction itd = Math::sqrt;
        System.out.println("sqrt: " + itd.applyAsDouble(16)); IntFunction<String> is = Integer::toString; Function<Integer, String> is2 = String::valueOf;
        System.out.println("toString: " + is.apply(5) + is2.apply(6)); ToIntFunction<Integer> un = Integer::intValue;
        ToDoubleFunction<Integer> und = Integer::doubleValue; System.out.println("un: " + un.applyAsInt(3) + und.applyAsDouble(4));
        Comparable<Integer> cmp = Integer.valueOf(5)::compareTo; System.out.println("cmp: " + cmp.compareTo(7));
        @SuppressWarnings({"unchecked", "rawtypes"}) Function<Object, Object> raw = (Function) g2();
        try { raw.apply("not an integer"); } catch (ClassCastException ex) { System.out.println("raw: CCE"); } System.out.println("raw ok: " + raw.apply(3));
        Supplier<Object> so = () -> 5; Supplier<Long> sl = () -> 5L + 'a'; Supplier<Character> sc = () -> 'c'; DoubleSupplier dsup = () -> 5;
        LongSupplier ls = () -> 'a'; System.out.println("lambda returns: " + so.get() + sl.get() + sc.get() + dsup.getAsDouble() + ls.getAsLong());
        Runnable rn = () -> i(5); Consumer<Integer> co = q9 -> box(q9); rn.run(); co.accept(5); BinaryOperator<Integer> sum = Integer::sum;
        BiFunction<Integer, Integer, Number> bfn = Integer::sum; ToDoubleBiFunction<Integer, Integer> tdb = Math::addExact;
        System.out.println("sum: " + sum.apply(2, 3) + bfn.apply(4, 5) + tdb.applyAsDouble(6, 7)); Supplier<Byte> sb = () -> (byte) 300;
        System.out.println("byte: " + sb.get()); IntSupplier isz = "size"::length; LongSupplier lsz = "size"::length; Supplier<Object> osz = "size"::length;
        System.out.println("sizes: " + isz.getAsInt() + lsz.getAsLong() + osz.get());
    }
    static Function<Integer, Integer> g2() { return Adaptations::i; } Adaptations(int x) { }
    static Adaptations new2(int x) { System.out.println("new2 " + x); return new Adaptations(x); }
}
