// Checks double arithmetic bit for bit: rounding, infinities, signed zeros, subnormals.
package arith;

public class DoubleArith {
    static double big = Double.MAX_VALUE, tiny = Double.MIN_VALUE, zero = 0, one = 1;

    static void p(String label, double d) {
        System.out.println(label + ": " + d + " " + Long.toHexString(Double.doubleToRawLongBits(d)));
    }

    public static void main(String[] args) {
        p("0.1+0.2", one * 0.1 + one * 0.2);
        p("1/3", one / 3);
        p("2/3", 2 * one / 3);
        p("1/0", one / zero);
        p("-1/0", -one / zero);
        p("1/-0", one / -zero);
        p("0*-1", zero * -1);
        p("-0+0", -zero + zero);
        p("-0-0", -zero - zero);
        p("big*2", big * 2);
        p("big+ulp", big + Math.ulp(big) / 2);
        p("tiny/2", tiny / 2);
        p("tiny*1.5", tiny * 1.5);
        p("min normal/4", Double.MIN_NORMAL * one / 4);
        p("2^53+1", 9007199254740992.0 * one + 1);
        p("l2d 2^53+1", (double) (9007199254740993L * (long) one));
        p("l2d max", (double) (Long.MAX_VALUE * (long) one));
        p("l2d min", (double) (Long.MIN_VALUE * (long) one));
        p("i2d", (double) (Integer.MIN_VALUE * (int) one));
        p("f2d", (double) (0.1f * (float) one));
        p("1e21", 1e21 * one);
        p("1e-5", 1e-5 * one);
        p("123456789.125", 123456789.125 * one);
        p("100", 100 * one);
        p("1e7", 1e7 * one);
        p("9999999", 9999999 * one);
        p("0.001", 0.001 * one);
        p("4.9e-324", 4.9e-324 * one);
        p("hex literal", 0x1.8p3 * one);
        p("hex tiny", 0x0.0000000000001p-1022 * one);
        double s = 0;
        for (int i = 0; i < 1000; i++) s += 0.1;
        p("1000 tenths", s);
        double h = 0;
        for (int i = 1; i <= 1000; i++) h += 1.0 / i;
        p("harmonic", h);
        double g = one;
        for (int i = 0; i < 60; i++) g *= 123.456;
        p("123.456^60", g);
        for (int i = 0; i < 400; i++) g /= 77.7;
        p("down", g);
        double newton = 1;
        for (int i = 0; i < 10; i++) newton = (newton + 2 / newton) / 2;
        p("sqrt2", newton);
        double lg = 0.4;
        for (int i = 0; i < 200; i++) lg = 3.9 * lg * (1 - lg);
        p("logistic", lg);
        double det = 0;
        for (int i = 0; i < 50; i++) det = det * 0.7 + i * 1.1 - det / 3.3;
        p("mix", det);
        double d = 0.5;
        d++; d--; ++d; --d;
        d += 1; d -= 0.25f; d *= 3L; d /= (byte) 2; d %= 'a';
        p("compound", d);
        p("neg", -(one * 2.5));
        p("cancel", (one + 1e-16) - one);
    }
}
