// Checks every numeric conversion instruction: saturating d2i/d2l/f2i/f2l, widening, rounding.
package arith;

public class Conversions {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 0.5, -0.5, 0.999999, 1.5, -1.5, 127.9, 128, -129, 65535.9, 65536, 2147483647.0, 2147483648.0,
            -2147483648.0, -2147483649.0, 4294967295.0, 4294967297.5, 9.223372036854775E18, 9.223372036854776E18, -9.223372036854776E18, 1e19, -1e19,
            1e300, -1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double d : ds) {
            System.out.println("d " + d + ": i=" + (int) d + " l=" + (long) d + " f=" + (float) d + " b=" + (byte) d
                    + " s=" + (short) d + " c=" + (int) (char) d);
        }
        float[] fs = {0f, -0f, 0.5f, -0.5f, 1.99f, -1.99f, 300f, -300f, 70000f, 2.1474836E9f, 2.14748365E9f, -2.14748365E9f,
            -2.15E9f, 9.223371E18f, 9.223372E18f, -9.3E18f, 1e30f, -1e30f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
        for (float f : fs) {
            System.out.println("f " + f + ": i=" + (int) f + " l=" + (long) f + " d=" + (double) f + " b=" + (byte) f
                    + " s=" + (short) f + " c=" + (int) (char) f);
        }
        long[] ls = {0, 1, -1, 127, 128, 255, 256, -129, 32768, 65535, 65536, 0x7fffffffL, 0x80000000L, 0xffffffffL, 0x100000000L,
            16777217, 9007199254740993L, Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL};
        for (long l : ls) {
            System.out.println("l " + l + ": i=" + (int) l + " f=" + (float) l + " d=" + (double) l + " b=" + (byte) l
                    + " s=" + (short) l + " c=" + (int) (char) l);
        }
        int[] is = {0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, -32769, 65535, 65536, 16777217, 33554435,
            Integer.MAX_VALUE, Integer.MIN_VALUE, 0x12345678};
        for (int i : is) {
            System.out.println("i " + i + ": l=" + (long) i + " f=" + (float) i + " d=" + (double) i + " b=" + (byte) i
                    + " s=" + (short) i + " c=" + (int) (char) i);
        }
    }
}
