// Checks the float and double remainder operator (frem, drem) and Math.IEEEremainder.
package arith;

public class FloatRem {
    public static void main(String[] args) {
        double[] xs = {0, -0.0, 1, -1, 5.5, -5.5, 1e300, 1e-300, Double.MAX_VALUE, Double.MIN_VALUE,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.1, 123456789.123};
        double[] ys = {0, -0.0, 1, -1, 2.5, -2.5, 1e-10, 3, Double.MIN_VALUE, Double.MAX_VALUE,
            Double.POSITIVE_INFINITY, Double.NaN};
        for (double x : xs) {
            StringBuilder sb = new StringBuilder();
            for (double y : ys) sb.append(' ').append(x % y);
            System.out.println("drem " + x + ":" + sb);
        }
        for (double x : xs) {
            StringBuilder sb = new StringBuilder();
            for (double y : ys) {
                float r = (float) x % (float) y;
                sb.append(' ').append(Integer.toHexString(Float.floatToIntBits(r)));
            }
            System.out.println("frem " + x + ":" + sb);
        }
        double[] simple = {1, 1.5, 2.5, 3.5, -2.5, 7, 0.5};
        for (double x : simple) {
            StringBuilder sb = new StringBuilder();
            for (double y : simple) sb.append(' ').append(Math.IEEEremainder(x, y));
            System.out.println("ieee " + x + ":" + sb);
        }
        float f = 10.75f;
        f %= 3;
        System.out.println("f %= 3: " + f);
        double d = -10.75;
        d %= 3.5f;
        System.out.println("d %= 3.5f: " + d);
        int i = 17;
        i %= 4.75;
        System.out.println("i %= 4.75: " + i);
        long l = 1L << 53;
        l %= 1e4;
        System.out.println("l %= 1e4: " + l);
    }
}
