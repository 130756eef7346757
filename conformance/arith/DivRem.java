// Checks division and remainder of int and long: signs, MIN / -1, zero divisors and the exception's message.
package arith;

public class DivRem {
    static int div(int a, int b) { return a / b; }
    static int rem(int a, int b) { return a % b; }
    static long ldiv(long a, long b) { return a / b; }
    static long lrem(long a, long b) { return a % b; }

    public static void main(String[] args) {
        int[] xs = {0, 1, -1, 7, -7, 10, -10, Integer.MAX_VALUE, Integer.MIN_VALUE};
        int[] ys = {1, -1, 2, -2, 3, -3, 10, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int x : xs) {
            StringBuilder sb = new StringBuilder();
            for (int y : ys) sb.append(' ').append(div(x, y)).append('r').append(rem(x, y));
            System.out.println("int " + x + ":" + sb);
        }
        long[] lx = {0, 1, -1, 7, -7, 10000000000L, -10000000000L, Long.MAX_VALUE, Long.MIN_VALUE};
        long[] ly = {1, -1, 2, -2, 3, -3, 1000003, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long x : lx) {
            StringBuilder sb = new StringBuilder();
            for (long y : ly) sb.append(' ').append(ldiv(x, y)).append('r').append(lrem(x, y));
            System.out.println("long " + x + ":" + sb);
        }
        try {
            System.out.println(div(1, 0));
        } catch (ArithmeticException e) {
            System.out.println("div: " + e);
        }
        try {
            System.out.println(rem(1, 0));
        } catch (ArithmeticException e) {
            System.out.println("rem: " + e);
        }
        try {
            System.out.println(ldiv(1, 0));
        } catch (ArithmeticException e) {
            System.out.println("ldiv: " + e);
        }
        try {
            System.out.println(lrem(Long.MIN_VALUE, 0));
        } catch (ArithmeticException e) {
            System.out.println("lrem: " + e.getMessage());
        }
        int k = 17;
        try {
            k /= div(0, 5);
            System.out.println("not reached");
        } catch (ArithmeticException e) {
            System.out.println("k unchanged: " + k);
        }
        int[] a = {1, 2, 3};
        int i = 0;
        try {
            a[i++] %= 0 * i;
        } catch (ArithmeticException e) {
            System.out.println("i: " + i + " a[0]: " + a[0]);
        }
        byte b = -128;
        b /= -1;
        System.out.println("byte MIN /= -1: " + b);
        short s = -32768;
        s /= (short) -1;
        System.out.println("short MIN /= -1: " + s);
        char c = 'z';
        c %= 7;
        System.out.println("char %= 7: " + (int) c);
        int sum = 0;
        for (int d = 1; d < 200; d++) sum += 1000000007 / d - 1000000007 % d;
        System.out.println("sum: " + sum);
        int gcdA = 1071, gcdB = 462;
        while (gcdB != 0) { int t = gcdA % gcdB; gcdA = gcdB; gcdB = t; }
        System.out.println("gcd: " + gcdA);
    }
}
