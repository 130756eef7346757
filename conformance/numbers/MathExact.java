// Checks Math and StrictMath: exact methods, floor arithmetic, rounding, ulp, scalb, fma, special values, functions.
package numbers;

public class MathExact {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        String shown;
        try {
            shown = String.valueOf(body.run());
        } catch (Throwable t) {
            shown = t.getClass().getName() + " / " + t.getMessage();
        }
        System.out.println(label + ": " + shown);
    }

    public static void main(String[] args) {
        x("addExact", () -> Math.addExact(Integer.MAX_VALUE, 1));
        x("addExact long", () -> Math.addExact(Long.MAX_VALUE, 1L));
        x("subtractExact", () -> Math.subtractExact(Integer.MIN_VALUE, 1));
        x("subtractExact long", () -> Math.subtractExact(Long.MIN_VALUE, 1L));
        x("multiplyExact", () -> Math.multiplyExact(1 << 16, 1 << 16));
        x("multiplyExact long", () -> Math.multiplyExact(1L << 40, 1 << 30));
        x("multiplyExact long long", () -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        x("incrementExact", () -> Math.incrementExact(Integer.MAX_VALUE));
        x("decrementExact", () -> Math.decrementExact(Long.MIN_VALUE));
        x("negateExact", () -> Math.negateExact(Integer.MIN_VALUE));
        x("toIntExact", () -> Math.toIntExact(1L << 31));
        x("absExact", () -> Math.absExact(Integer.MIN_VALUE));
        x("absExact long", () -> Math.absExact(Long.MIN_VALUE));
        p("exact ok", Math.addExact(1, 2) + " " + Math.multiplyExact(-3L, 5) + " " + Math.negateExact(7) + " " + Math.toIntExact(-5L) + " " + Math.absExact(-9));
        p("floorDiv", Math.floorDiv(7, 2) + " " + Math.floorDiv(-7, 2) + " " + Math.floorDiv(7, -2) + " " + Math.floorMod(-7, 2) + " " + Math.floorMod(7, -3) + " " + Math.floorMod(-7L, 3) + " " + Math.floorDiv(Integer.MIN_VALUE, -1));
        x("floorDiv zero", () -> Math.floorDiv(1, 0));
        p("high", Math.multiplyHigh(Long.MAX_VALUE, 4) + " " + Math.multiplyHigh(-5L, 7L) + " " + Math.multiplyFull(1 << 30, 1 << 30));
        double[] v = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, 1e300, -1e300, 4503599627370497.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 2147483647.5};
        for (double d : v)
            p("round " + d, Math.round(d) + " " + Math.rint(d) + " " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.abs(d) + " " + Math.signum(d) + " " + Math.sqrt(d) + " " + Math.ulp(d) + " " + Math.getExponent(d) + " " + Math.nextUp(d) + " " + Math.nextDown(d));
        p("round float", Math.round(2.5f) + " " + Math.round(-2.5f) + " " + Math.round(Float.NaN) + " " + Math.round(1e20f) + " " + Math.round(0.49999997f));
        p("min max", Math.max(-0.0, 0.0) + " " + Math.min(-0.0, 0.0) + " " + Math.max(Double.NaN, 1) + " " + Math.min(1f, Float.NaN) + " " + Math.max(3L, -3L));
        p("nextAfter", Math.nextAfter(1.0, 2) + " " + Math.nextAfter(1.0f, 0) + " " + Math.nextAfter(0.0, -1) + " " + Math.nextUp(Float.MAX_VALUE));
        p("scalb", Math.scalb(1.5, 10) + " " + Math.scalb(1.0, -1074) + " " + Math.scalb(1.0, 2000) + " " + Math.scalb(3f, -2));
        p("copySign", Math.copySign(3, -0.0) + " " + Math.copySign(-3f, 1f) + " " + Math.IEEEremainder(10, 3) + " " + Math.IEEEremainder(11, 3) + " " + -7.5 % 2 + " " + 5 % -3.5);
        p("fma", Math.fma(0.1, 10, -1) + " " + Math.fma(1e308, 10, -1e308) + " " + Math.fma(2f, 3f, 4f));
        p("hypot", Math.hypot(3, 4) + " " + Math.hypot(1e200, 1e200) + " " + Math.cbrt(27) + " " + Math.cbrt(-8));
        p("strict", StrictMath.sin(1) + " " + StrictMath.cos(1) + " " + StrictMath.tan(1) + " " + StrictMath.asin(0.5) + " " + StrictMath.acos(0.5) + " " + StrictMath.atan(2) + " " + StrictMath.atan2(-1, -2));
        p("strict exp", StrictMath.exp(1) + " " + StrictMath.log(10) + " " + StrictMath.log10(1000) + " " + StrictMath.log1p(1e-10) + " " + StrictMath.expm1(1e-10) + " " + StrictMath.pow(2, 0.5) + " " + StrictMath.pow(-8, 1.0 / 3));
        p("strict hyperbolic", StrictMath.sinh(1) + " " + StrictMath.cosh(1) + " " + StrictMath.tanh(0.5) + " " + StrictMath.cbrt(2) + " " + StrictMath.hypot(1, 2) + " " + StrictMath.sqrt(2) + " " + StrictMath.IEEEremainder(7, 2.5));
        for (double d : new double[] {0, 1e-5, 0.3, 1, 2, 3, 10, 100, 1e6, 1e15, -2.5}) p("trig " + d, StrictMath.sin(d) + " " + StrictMath.cos(d) + " " + StrictMath.exp(Math.min(d, 700)) + " " + StrictMath.log(Math.abs(d)));
        p("pow cases", Math.pow(0, 0) + " " + Math.pow(0, -1) + " " + Math.pow(-0.0, -3) + " " + Math.pow(2, 10) + " " + Math.pow(Double.NaN, 0) + " " + Math.pow(1, Double.NaN) + " " + Math.pow(-2, 3) + " " + Math.pow(-2, 0.5) + " " + Math.pow(Double.POSITIVE_INFINITY, -1));
        p("atan2 cases", Math.atan2(0.0, -0.0) + " " + Math.atan2(-0.0, 1) + " " + Math.atan2(1, 0) + " " + Math.atan2(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY));
        p("angles", Math.toDegrees(Math.PI) + " " + Math.toRadians(180) + " " + Math.PI + " " + Math.E);
        p("specials", Math.sqrt(-1) + " " + Math.log(-1) + " " + Math.log(0) + " " + Math.asin(2) + " " + Math.exp(1000) + " " + Math.exp(-1000) + " " + Math.log10(0) + " " + Math.sin(Double.POSITIVE_INFINITY));
        p("int edge", Math.abs(Integer.MIN_VALUE) + " " + Integer.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1 + " " + (Integer.MAX_VALUE + 1) + " " + (1 << 33) + " " + (-1 >>> 28) + " " + (-1L >>> 60) + " " + (-17 >> 2));
        x("int division", () -> 1 / (args.length * 0));
        x("long remainder", () -> 1L % (args.length * 0L));
        p("float division", 1 / 0.0 + " " + -1 / 0f + " " + 0.0 / 0 + " " + 1e308 * 10 + " " + 5e-324 / 2);
    }
}
