// Checks rounding functions of Math: round, rint, floor, ceil, sqrt, cbrt, hypot, fma, ulp, nextUp, scalb, getExponent, copySign.
package arith;

public class MathRounding {
    static String h(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }

    public static void main(String[] args) {
        double[] ds = {0, -0.0, 0.5, -0.5, 0.49999999999999994, 1.5, 2.5, -1.5, -2.5, 1e15 + 0.5, 4503599627370497.5, 9e18, 1e19, -1e19, 1e300,
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -3.7};
        for (double d : ds) {
            System.out.println(d + ": " + Math.round(d) + " " + Math.rint(d) + " " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.round((float) d)
                    + " " + Math.signum(d) + " " + Math.ulp(d) + " " + Math.getExponent(d) + " " + Math.nextUp(d) + " " + Math.nextDown(d));
        }
        double[] roots = {0, -0.0, 1, 2, 3, 0.1, 1e300, 1e-300, Double.MIN_VALUE, Double.MAX_VALUE, -1, Double.NaN, Double.POSITIVE_INFINITY, 12345.678};
        for (double d : roots) System.out.println("sqrt " + d + ": " + h(Math.sqrt(d)) + " " + h(StrictMath.sqrt(d)) + " " + h(StrictMath.cbrt(d)));
        System.out.println("fma: " + h(Math.fma(0.1, 10, -1)) + " " + h(Math.fma(1e308, 10, Double.NEGATIVE_INFINITY)) + " " + h(Math.fma(1 + Math.ulp(1), 1 + Math.ulp(1), -1)));
        System.out.println("fma f: " + Math.fma(0.1f, 10f, -1f) + " " + Math.fma(-0f, 1f, -0f) + " " + Math.fma(3e38f, 10f, 1f));
        System.out.println("copySign: " + Math.copySign(1.5, -0.0) + " " + Math.copySign(-1.5f, 2f));
        System.out.println("scalb: " + Math.scalb(1.5, 10) + " " + Math.scalb(1.5, -1074) + " " + Math.scalb(1.0, 2000) + " " + Math.scalb(3f, 5));
        System.out.println("hypot: " + StrictMath.hypot(3, 4) + " " + StrictMath.hypot(1e200, 1e200) + " " + StrictMath.hypot(Double.NaN, Double.POSITIVE_INFINITY));
        System.out.println("nextAfter: " + Math.nextAfter(1.0, 2) + " " + Math.nextAfter(1.0, 0) + " " + Math.nextAfter(0.0, -1) + " " + Math.nextAfter(1f, 9));
        System.out.println("toRadians: " + Math.toRadians(180) + " " + Math.toDegrees(Math.PI));
        System.out.println("float ulp: " + Math.ulp(1f) + " " + Math.getExponent(10f) + " " + Math.nextUp(0f) + " " + Math.nextDown(0f) + " " + Math.nextUp(Float.MAX_VALUE));
        System.out.println("round edge: " + Math.round(0.49999997f) + " " + Math.round(-2.5f) + " " + Math.round(2.5f) + " " + Math.round(8388609f) + " " + Math.round(1e20f));
        long acc = 0;
        for (int i = -200; i < 200; i++) acc = acc * 31 + Math.round(i / 4.0) + (long) Math.floor(i / 3.0) * 7 + (long) Math.ceil(i / 7.0) * 11 + (long) Math.rint(i / 2.0) * 13;
        System.out.println("acc: " + acc);
        long bits = 0;
        for (int i = 1; i < 200; i++) bits = bits * 31 + Double.doubleToLongBits(Math.sqrt(i * 0.37));
        System.out.println("sqrt bits: " + bits);
    }
}
