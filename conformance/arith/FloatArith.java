// Checks float arithmetic bit for bit: rounding, infinities, signed zeros, subnormals.
package arith;

public class FloatArith {
    static float big = Float.MAX_VALUE, tiny = Float.MIN_VALUE, zero = 0f, one = 1f;

    static void p(String label, float f) {
        System.out.println(label + ": " + f + " " + Integer.toHexString(Float.floatToRawIntBits(f)));
    }

    public static void main(String[] args) {
        p("0.1+0.2", one * 0.1f + one * 0.2f);
        p("1/3", one / 3);
        p("1/0", one / zero);
        p("-1/0", -one / zero);
        p("1/-0", one / -zero);
        p("0*-1", zero * -1);
        p("-0 + 0", -zero + zero);
        p("-0 - 0", -zero - zero);
        p("neg zero", -zero);
        p("big*2", big * 2);
        p("-big*2", -big * 2);
        p("big+1", big + one);
        p("tiny/2", tiny / 2);
        p("-tiny/2", -tiny / 2);
        p("tiny*3", tiny * 3);
        p("min normal / 2", Float.MIN_NORMAL / (one + one));
        p("inf*big", one / zero * big);
        p("16777216+1", 16777216f * one + 1f);
        p("16777217 as int", (float) (16777217 * (int) one));
        p("sum of tenths", sum(0.1f, 10));
        p("sum of thousandths", sum(0.001f, 1000));
        p("pi f", (float) Math.PI * one);
        p("1e10", 1e10f * one);
        p("1e-10", 1e-10f * one);
        p("1e7", 1e7f * one);
        p("1e-3", 1e-3f * one);
        p("9.999e-4", 9.999e-4f * one);
        p("fconst_2", 2f);
        p("d2f round up", (float) (1.00000011920928955078125 * one));
        p("d2f halfway", (float) (1.000000059604644775390625 * (double) one));
        p("d2f overflow", (float) (1e300 * one));
        p("d2f underflow", (float) (1e-300 * one));
        p("d2f neg underflow", (float) (-1e-300 * one));
        p("i2f max", (float) (Integer.MAX_VALUE * (int) one));
        p("l2f max", (float) (Long.MAX_VALUE * (long) one));
        p("l2f odd", (float) (0x7fffff4000000001L * (long) one));
        float f = 1f;
        for (int i = 0; i < 40; i++) f *= 1.7f;
        p("1.7^40", f);
        for (int i = 0; i < 300; i++) f /= 2.3f;
        p("down to zero", f);
        float h = 0;
        for (int i = 1; i <= 1000; i++) h += 1f / i;
        p("harmonic", h);
        float inc = 16777214f;
        inc++; inc++; inc++;
        p("++ saturates", inc);
        p("raw nan", Float.intBitsToFloat(0x7fc00000));
        p("frem", 5.5f % (one * 2));
    }

    static float sum(float x, int n) {
        float s = 0;
        for (int i = 0; i < n; i++) s += x;
        return s;
    }
}
