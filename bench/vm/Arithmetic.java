/** Long and double arithmetic, divisions and conversions included. */
public class Arithmetic {
    private static long power(long base, long exponent, long modulus) {
        long result = 1;
        base %= modulus;
        while (exponent > 0) {
            if ((exponent & 1) == 1) {
                result = result * base % modulus;
            }
            base = base * base % modulus;
            exponent >>= 1;
        }
        return result;
    }

    private static int escape(double re, double im) {
        double x = 0;
        double y = 0;
        int steps = 0;
        while (x * x + y * y < 4.0 && steps < 200) {
            double next = x * x - y * y + re;
            y = 2.0 * x * y + im;
            x = next;
            steps++;
        }
        return steps;
    }

    public static void main(String[] args) {
        long sum = 0;
        for (int i = 1; i < 80_000; i++) {
            sum += power(i, 1_000_003 + i, 2_147_483_647L);
        }
        int inside = 0;
        for (int row = 0; row < 240; row++) {
            for (int column = 0; column < 240; column++) {
                inside += escape(column / 80.0 - 2.0, row / 120.0 - 1.0);
            }
        }
        double series = 0;
        for (int i = 0; i < 3_000_000; i++) {
            series += (i % 2 == 0 ? 4.0 : -4.0) / (2L * i + 1);
        }
        System.out.println("Arithmetic " + sum + " " + inside + " " + series);
    }
}
