// Checks comparisons with NaN, infinities and signed zeros in all branch shapes (fcmpl, fcmpg, dcmpl, dcmpg).
package arith;

public class NanCompare {
    static String cmp(float a, float b) {
        String s = "";
        if (a < b) s += "<"; else s += ".";
        if (a <= b) s += "["; else s += ".";
        if (a > b) s += ">"; else s += ".";
        if (a >= b) s += "]"; else s += ".";
        if (a == b) s += "="; else s += ".";
        if (a != b) s += "!"; else s += ".";
        if (!(a < b)) s += "n<"; if (!(a > b)) s += "n>"; if (!(a <= b)) s += "n["; if (!(a >= b)) s += "n]";
        return s;
    }

    static String cmp(double a, double b) {
        String s = "";
        if (a < b) s += "<"; else s += ".";
        if (a <= b) s += "["; else s += ".";
        if (a > b) s += ">"; else s += ".";
        if (a >= b) s += "]"; else s += ".";
        if (a == b) s += "="; else s += ".";
        if (a != b) s += "!"; else s += ".";
        if (!(a < b)) s += "n<"; if (!(a > b)) s += "n>"; if (!(a <= b)) s += "n["; if (!(a >= b)) s += "n]";
        return s;
    }

    public static void main(String[] args) {
        float[] fs = {Float.NaN, Float.NEGATIVE_INFINITY, -1f, -0f, 0f, Float.MIN_VALUE, 1f, Float.POSITIVE_INFINITY};
        double[] ds = {Double.NaN, Double.NEGATIVE_INFINITY, -1, -0.0, 0, Double.MIN_VALUE, 1, Double.POSITIVE_INFINITY};
        for (float a : fs) for (float b : fs) System.out.println("f " + a + " " + b + ": " + cmp(a, b));
        for (double a : ds) for (double b : ds) System.out.println("d " + a + " " + b + ": " + cmp(a, b));
        double nan = ds[0];
        boolean b1 = nan < 1, b2 = nan > 1, b3 = nan != nan, b4 = !(nan >= nan);
        System.out.println("bools: " + b1 + " " + b2 + " " + b3 + " " + b4);
        System.out.println("ternary: " + (nan < 0 ? "a" : nan >= 0 ? "b" : "c"));
        int loops = 0;
        while (!(nan > loops) && loops < 3) loops++;
        System.out.println("loops: " + loops);
        System.out.println("Double.compare: " + Double.compare(nan, 1) + Double.compare(1, nan) + Double.compare(nan, nan)
                + Double.compare(-0.0, 0.0) + Double.compare(0.0, -0.0));
        System.out.println("Float.compare: " + Float.compare(fs[0], 1) + Float.compare(-0f, 0f));
        System.out.println("equals: " + Double.valueOf(nan).equals(nan) + Double.valueOf(0.0).equals(-0.0));
        System.out.println("isNaN: " + Double.isNaN(nan / 2) + Float.isNaN(fs[0] + 1));
        System.out.println("nan ops: " + (nan + 1) + (nan * 0) + (0 * ds[7]) + (ds[7] - ds[7]) + (ds[7] / ds[7]) + (ds[4] / ds[3]));
        System.out.println("max: " + Math.max(nan, 1) + Math.min(nan, 1) + Math.max(-0.0, 0.0) + Math.min(-0.0, 0.0));
        System.out.println("fmax: " + Math.max(fs[0], 1) + Math.min(fs[0], 1) + Math.max(-0f, 0f) + Math.min(-0f, 0f));
        System.out.println("(int) nan: " + (int) nan + " " + (long) nan + " " + (char) ((int) 'x' + (int) nan));
    }
}
