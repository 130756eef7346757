// Checks Double and Float text conversions: shortest decimals, hard cases, hexadecimal floats, parsing, bits.
package strings;

public class DoubleStrings {
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
        double[] ds = {0.0, -0.0, 1.0, -1.5, 0.1, 0.2, 0.1 + 0.2, 1.0 / 3, 2.0 / 3, 100, 1e3, 9999999, 1e7, 12345678.9, 0.001, 0.00099, 1e-3, 1e-4, 123456789012345680.0, 1e16, 1e17, 1e21, 1e22, 1e23, 2e-3,
            4.35, 1.1, 5e-324, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, 9007199254740993.0, 9007199254740992.0, 2.2250738585072011e-308, 4.9e-323, 1.0E-5, 3.141592653589793, Math.E, 2.718281828459045e100,
            8.41E21, 2.0E-3, 5.0E-324, 1.7976931348623157E308, 0.3, 0.7, 1234.5678, 1e100, 1.5e300, 7.0e-10, 4.8726570057E288, 2.08E-322, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double d : ds) p("d", d + " " + Double.toHexString(d) + " " + Long.toHexString(Double.doubleToLongBits(d)));
        float[] fs = {0f, -0f, 1f, 0.1f, 0.2f, 0.3f, 1f / 3, 16777216f, 16777217f, 1e7f, 9999999f, 1e-3f, 1e10f, 3.4028235e38f, 1.4e-45f, 1.17549435E-38f, 3.3e-5f, 1.0E23f, 8.5899346E9f, 33554432f, 2.1f, Float.NaN, Float.POSITIVE_INFINITY};
        for (float f : fs) p("f", f + " " + Float.toHexString(f) + " " + Integer.toHexString(Float.floatToIntBits(f)) + " " + (double) f);
        String[] good = {"1", "1.", ".5", "-.5e3", "+1e-2", " 7 ", "\t8\n", "1e400", "-1e400", "1e-400", "NaN", "-Infinity", "Infinity", "1f", "1d", "2.5F", "0x1p3", "0x1.8p1", "-0x.8p-1", "0x1.fffffffffffffp1023", "0X1P-1074", "0x1p-1075",
            "2.2250738585072012e-308", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "179769313486231580793e289", "9007199254740993", "9007199254740992.9999999999", "0.1000000000000000055511151231257827021181583404541015625", "123456789012345678901234567890", "1e23", "8.5e-5", "000001", "1e0000000000000000000001"};
        for (String s : good) x("parse '" + s.trim() + "'", () -> Double.parseDouble(s));
        String[] bad = {"", " ", "e5", "1e", "1e+", "--1", "0x1", "0x", "0x1p", "1.2.3", "nan", "infinity", "1,5", "1_0", "1 2", "1L", ".", "0x.p1"};
        for (String s : bad) x("bad '" + s + "'", () -> Double.parseDouble(s));
        x("parse null", () -> { try { return Double.parseDouble(null); } catch (NullPointerException e) { return "NPE"; } });
        x("valueOf", () -> Double.valueOf("3.5e2"));
        String[] floats = {"0.1", "16777217", "16777219", "3.4028236e38", "1e39", "1.4e-45", "7e-46", "7.1e-46", "0x1.fffffep127", "1.00000017881393432617187499", "1.00000017881393432617187500", "1.17549431e-38f"};
        for (String s : floats) x("float '" + s + "'", () -> Float.parseFloat(s) + " " + Integer.toHexString(Float.floatToRawIntBits(Float.parseFloat(s))));
        x("float bad", () -> Float.parseFloat("abc"));
        p("compare", Double.compare(0.0, -0.0) + " " + Double.compare(Double.NaN, 1) + " " + Double.compare(Double.NaN, Double.NaN) + " " + Float.compare(-0f, 0f) + " " + Double.valueOf(0.0).equals(-0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN));
        p("hash", Double.hashCode(1.5) + " " + Double.hashCode(-0.0) + " " + Float.hashCode(1.5f) + " " + Double.hashCode(Double.NaN));
        p("predicates", Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(1) + " " + Float.isNaN(0f) + " " + Float.isFinite(Float.NaN));
        p("casts", (int) 1e10 + " " + (long) 1e19 + " " + (int) Double.NaN + " " + (byte) 300.7 + " " + (char) 65.9 + " " + (short) -40000.5 + " " + (float) 1e40 + " " + (float) 1e-50 + " " + (long) -0.9f);
        p("raw NaN", Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0x7ff0000000000001L))) + " " + Integer.toHexString(Float.floatToIntBits(Float.intBitsToFloat(0x7fc12345))));
        p("constants", Double.MAX_EXPONENT + " " + Double.MIN_EXPONENT + " " + Float.MAX_EXPONENT + " " + Float.MIN_NORMAL + " " + Double.BYTES);
        StringBuilder b = new StringBuilder();
        b.append(1e-5).append(' ').append(100f).append(' ').append(-1e30).append(' ').append(0.5f);
        p("append", b);
        double sum = 0;
        for (int i = 0; i < 10; i++) sum += 0.1;
        p("sum", sum);
        double z = 1;
        for (int i = 0; i < 40; i++) {
            z = z * 7.3 - 1;
            if (i % 8 == 0) p("grow", z);
        }
        for (int i = -330; i < 310; i += 37) p("1e" + i, Double.parseDouble("1e" + i) + " " + Double.parseDouble("4.5e" + i));
    }
}
