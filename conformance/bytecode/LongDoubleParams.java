// Checks long and double parameters mixed with others in static, virtual, interface, constructor, super and recursive calls.
package bytecode;

public class LongDoubleParams {
    final long a; final double b; final int c;
    LongDoubleParams(long a, int c, double b) { this.a = a; this.b = b; this.c = c; }
    LongDoubleParams(int c, double b, long a, float f, byte q) { this(a + q, c, b + f); }
    static String s(int a, long b, int c, double d, int e, float f, long g, Object h, double i, byte j) { return a + "," + b + "," + c + "," + d + "," + e + "," + f + "," + g + "," + h + "," + i + "," + j; }
    long v(double x, int y, long z) { return (long) x + y + z + a; }
    double w(long x, long y, double z, double t) { return x - y + z * t + b; }
    interface I { double f(long a, double b, int c, long d); default long g(double a, long b) { return (long) f(b, a, 1, b); } }
    static class Impl implements I { public double f(long a, double b, int c, long d) { return a * 1000 + b * 100 + c * 10 + d; } }
    static class Sub extends LongDoubleParams { long extra; Sub(double z, long y, int x) { super(y, x, z); extra = y * x; } @Override long v(double x, int y, long z) { return super.v(x * 2, y, z) + extra; } }
    static long rec(long n, double acc, int depth, long k) { return n == 0 ? (long) acc + depth * k : rec(n - 1, acc + n * 0.5, depth + 1, k); }
    static long swap(long a, long b) { long t = a; a = b; b = t; return a * 10 + b; }
    static double swap(double a, int i, double b) { double t = a; a = b; b = t; i++; return a * 10 + b + i; }
    static long locals(int a, long b, double c, int d, long e) { long f = b + e; int g = a + d; double h = c * 2; { long i = f * 2; g += (int) i; } { double i = h; int j = 3; f += (long) i + j; } { int i = 1; long j = 2; g += i + j; } return f + g + (long) h; }
    static long lret(int k) { return k == 0 ? Long.MIN_VALUE : k == 1 ? Long.MAX_VALUE : -k; }
    static double dret(int k) { return k == 0 ? -0.0 : k == 1 ? Double.NaN : 1.0 / k; }
    static float fret(double d) { return (float) d; }
    static int cmp(long a, double b) { if (a < b) return -1; else if (a > b) return 1; return 0; }
    static <T extends Number> double gen(T a, long b, T c) { return a.doubleValue() + b + c.longValue(); }
    static long varl(long... ls) { long t = 0; for (long l : ls) t = t * 3 + l; return t; }
    static double vard(int n, double... ds) { double t = n; for (double d : ds) t += d; return t; }

    public static void main(String[] args) {
        System.out.println("s: " + s(1, 2L << 40, 3, 4.5, 5, 6.5f, 7L, "h", 8.25, (byte) 9));
        LongDoubleParams o = new LongDoubleParams(1L << 33, 5, 2.5), p = new LongDoubleParams(7, 1.5, 100L, 0.25f, (byte) 3);
        System.out.println("ctor: " + o.a + " " + o.b + " " + o.c + " " + p.a + " " + p.b + " " + p.c);
        System.out.println("virtual: " + o.v(1.9, 2, 3L) + " " + o.w(10L, 3L, 1.5, 2.0));
        I i = new Impl(); System.out.println("iface: " + i.f(1, 2, 3, 4) + " " + i.g(2.5, 7));
        LongDoubleParams sub = new Sub(0.5, 10L, 3); System.out.println("super: " + sub.v(1.5, 1, 1L) + " " + sub.w(1, 2, 3, 4));
        System.out.println("rec: " + rec(30, 0.25, 0, 1000000000000L));
        System.out.println("swap: " + swap(3L, 4L) + " " + swap(1.5, 2, 3.5));
        System.out.println("locals: " + locals(1, 2, 3.5, 4, 5));
        for (int k = 0; k < 3; k++) System.out.println("ret " + k + ": " + lret(k) + " " + dret(k) + " " + fret(dret(k)));
        System.out.println("cmp: " + cmp(1, 1.5) + cmp(2, 1.5) + cmp(3, 3.0) + cmp(1, Double.NaN));
        System.out.println("gen: " + gen(1, 2, 3) + " " + gen(1.5, 2, 3.7) + " " + gen(5L, 6, 7L));
        System.out.println("varargs: " + varl() + varl(1) + varl(1, 2, 3) + " " + vard(1) + vard(2, 0.5, 0.25));
        java.util.function.LongBinaryOperator lb = (x, y) -> x * y - o.a; java.util.function.DoubleBinaryOperator db = (x, y) -> x / y + o.b;
        System.out.println("lambda: " + lb.applyAsLong(3, 4) + " " + db.applyAsDouble(1, 4));
        long x = 5; double y = 2; int z = 3; x += y; y += x; z += x; z *= y; System.out.println("mixed: " + x + " " + y + " " + z);
        long l1 = z > 0 ? x : 5; double d1 = z > 0 ? z : y; System.out.println("ternary: " + l1 + " " + d1);
        Object[] boxed = {x, y, z, (float) y, lret(2), dret(2)}; StringBuilder sb = new StringBuilder();
        for (Object b : boxed) sb.append(b.getClass().getSimpleName()).append(b).append(' '); System.out.println("boxed: " + sb);
        long acc = 0; for (long q = 0; q < 100; q++) acc += q % 3 == 0 ? q : -q; System.out.println("acc: " + acc); double dacc = 0;
        for (double q = 0; q < 10; q += 0.25) dacc += q; System.out.println("dacc: " + dacc); long sh = 1; for (long q = 0; q < 70; q += 7) sh ^= 1L << q;
        System.out.println("sh: " + sh); try { throw new Ex(1L << 50, 0.125); } catch (Ex e) { System.out.println("ex: " + e.l + e.d); }
        System.out.println("neg: " + -x + -y + ~x + (-y == -y));
        switch ((int) x) { case 7: System.out.println("seven"); break; default: System.out.println("x " + x); }
    }
    static class Ex extends Exception { final long l; final double d; Ex(long l, double d) { this.l = l; this.d = d; } }
}
