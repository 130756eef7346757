// Checks Math.sin, exp, pow and friends: special values exactly, others within the specified distance of StrictMath.
package arith;

public class MathFns {
    static boolean near(double a, double b, double ulps) {
        if (Double.isNaN(a) || Double.isNaN(b)) return Double.isNaN(a) && Double.isNaN(b);
        return a == b || Math.abs(a - b) <= ulps * Math.max(Math.ulp(a), Math.ulp(b));
    }

    public static void main(String[] args) {
        double inf = Double.POSITIVE_INFINITY, nan = Double.NaN;
        System.out.println("sin: " + Math.sin(0.0) + " " + Math.sin(-0.0) + " " + Math.sin(inf) + " " + Math.sin(nan));
        System.out.println("cos: " + Math.cos(0.0) + " " + Math.cos(-inf) + " " + Math.cos(nan));
        System.out.println("tan: " + Math.tan(0.0) + " " + Math.tan(-0.0) + " " + Math.tan(inf));
        System.out.println("asin: " + Math.asin(0.0) + " " + Math.asin(1.1) + " " + Math.asin(-0.0));
        System.out.println("acos: " + Math.acos(1.0) + " " + Math.acos(-1.1));
        System.out.println("atan: " + Math.atan(-0.0) + " " + Math.atan(nan));
        System.out.println("exp: " + Math.exp(0.0) + " " + Math.exp(inf) + " " + Math.exp(-inf) + " " + Math.exp(1000) + " " + Math.exp(-1000));
        System.out.println("log: " + Math.log(1.0) + " " + Math.log(0.0) + " " + Math.log(-1.0) + " " + Math.log(inf));
        System.out.println("log10: " + Math.log10(1000) + " " + Math.log10(1e15) + " " + Math.log10(0) + " " + Math.log10(-2));
        System.out.println("pow: " + Math.pow(2, 10) + " " + Math.pow(2, -1) + " " + Math.pow(nan, 0) + " " + Math.pow(0, 0) + " " + Math.pow(1, inf)
                + " " + Math.pow(-2, 3) + " " + Math.pow(-2, 0.5) + " " + Math.pow(-0.0, -3) + " " + Math.pow(0.5, -inf) + " " + Math.pow(10, 2) + " " + Math.pow(3, 2));
        System.out.println("cbrt: " + Math.cbrt(27.0) + " " + Math.cbrt(-0.0) + " " + Math.cbrt(inf));
        System.out.println("hypot: " + Math.hypot(3, 4) + " " + Math.hypot(inf, nan));
        System.out.println("expm1: " + Math.expm1(-0.0) + " " + Math.expm1(-inf) + " log1p: " + Math.log1p(-1) + " " + Math.log1p(-0.0));
        System.out.println("sinh: " + Math.sinh(-0.0) + " " + Math.sinh(1000) + " cosh: " + Math.cosh(0) + " tanh: " + Math.tanh(inf) + " " + Math.tanh(-0.0));
        System.out.println("atan2: " + Math.atan2(0, 1) + " " + Math.atan2(-0.0, 1) + " " + Math.atan2(0, nan));
        int bad = 0, n = 0;
        for (double x = -20; x < 20; x += 1.37) {
            n++;
            if (!near(Math.sin(x), StrictMath.sin(x), 2)) bad++;
            if (!near(Math.cos(x), StrictMath.cos(x), 2)) bad++;
            if (!near(Math.tan(x), StrictMath.tan(x), 2)) bad++;
            if (!near(Math.exp(x), StrictMath.exp(x), 2)) bad++;
            if (!near(Math.log(x), StrictMath.log(x), 2)) bad++;
            if (!near(Math.log10(x), StrictMath.log10(x), 2)) bad++;
            if (!near(Math.atan(x), StrictMath.atan(x), 2)) bad++;
            if (!near(Math.pow(x, 3), StrictMath.pow(x, 3), 2)) bad++;
            if (!near(Math.pow(Math.abs(x), 0.7), StrictMath.pow(Math.abs(x), 0.7), 2)) bad++;
            if (!near(Math.asin(x / 20), StrictMath.asin(x / 20), 2)) bad++;
        }
        System.out.println("samples: " + n + " bad: " + bad);
        boolean mono = true;
        double prev = -1;
        for (double x = 0; x < 1.5; x += 0.01) { double s = Math.sin(x); if (s < prev) mono = false; prev = s; }
        System.out.println("sin grows: " + mono);
        double id = 0;
        for (double x = 0; x < 6; x += 0.1) id = Math.max(id, Math.abs(Math.sin(x) * Math.sin(x) + Math.cos(x) * Math.cos(x) - 1));
        System.out.println("identity: " + (id < 1e-15));
        System.out.println("constants: " + Math.PI + " " + Math.E);
    }
}
