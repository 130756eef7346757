// Checks the transcendental functions of StrictMath bit for bit (fdlibm results are fixed by the specification).
package arith;

public class StrictMathFns {
    static String h(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }

    public static void main(String[] args) {
        double[] xs = {0, -0.0, 0.5, -0.5, 1, -1, 2, 3.141592653589793, 10, 100.5, 1e-10, 1e10, 1e22, 709, -745, 710,
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double x : xs) {
            System.out.println("trig " + x + ": " + h(StrictMath.sin(x)) + " " + h(StrictMath.cos(x)) + " " + h(StrictMath.tan(x))
                    + " " + h(StrictMath.asin(x)) + " " + h(StrictMath.acos(x)) + " " + h(StrictMath.atan(x)));
            System.out.println("exp " + x + ": " + h(StrictMath.exp(x)) + " " + h(StrictMath.expm1(x)) + " " + h(StrictMath.log(x)) + " "
                    + h(StrictMath.log10(x)) + " " + h(StrictMath.log1p(x)) + " " + h(StrictMath.sinh(x)) + " " + h(StrictMath.cosh(x)) + " " + h(StrictMath.tanh(x)));
        }
        double[] ps = {0, -0.0, 1, -1, 2, 0.5, -2.5, 3, 1e3, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double x : ps) {
            StringBuilder sb = new StringBuilder();
            for (double y : ps) sb.append(' ').append(h(StrictMath.pow(x, y)));
            System.out.println("pow " + x + ":" + sb);
        }
        for (double x : ps) {
            StringBuilder sb = new StringBuilder();
            for (double y : ps) sb.append(' ').append(h(StrictMath.atan2(x, y)));
            System.out.println("atan2 " + x + ":" + sb);
        }
        System.out.println("cbrt: " + StrictMath.cbrt(27) + " " + StrictMath.cbrt(-2));
        System.out.println("text: " + StrictMath.sin(1) + " " + StrictMath.exp(1) + " " + StrictMath.log(10) + " " + StrictMath.pow(2, 0.5));
    }
}
