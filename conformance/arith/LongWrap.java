// Checks 64-bit wrap-around arithmetic, comparison and bit operations. Uses no string concatenation.
package arith;

public class LongWrap {
    static long max = Long.MAX_VALUE, min = Long.MIN_VALUE, one = 1;

    static void p(String label, long v) {
        System.out.print(label);
        System.out.print(": ");
        System.out.println(v);
    }

    static int cmp(long a, long b) { return a < b ? -1 : a > b ? 1 : 0; }

    public static void main(String[] args) {
        p("max", max);
        p("min", min);
        p("max+1", max + one);
        p("min-1", min - one);
        p("-min", -min);
        p("max*max", max * max);
        p("max*min", max * min);
        p("min*-1", min * -one);
        p("mul", 0x123456789abcdefL * (one + 30));
        p("mulbig", (one + 0xffffffffL) * (one + 0xffffffffL));
        p("and", 0x0ff0f00f12345678L & -(one << 16));
        p("or", (one << 63) | 1);
        p("xor", max ^ min);
        p("not", ~one);
        p("cmp1", cmp(1, 2));
        p("cmp2", cmp(0x100000000L, 1));
        p("cmp3", cmp(-1, 0xffffffffL));
        p("cmp4", cmp(min, max));
        p("cmp5", cmp(max, max));
        p("cmp6", cmp(0x80000000L, 0x7fffffffL));
        p("int ext", (long) (int) (one * -5));
        p("zero", 0L);
        p("lone", 1L);
        p("two", 2L);
        p("minus one", -1L);
        p("int max + 1", (long) Integer.MAX_VALUE + one);
        long h = 1125899906842597L;
        for (int i = 0; i < 500; i++) h = 31 * h + i;
        p("hash", h);
        long x = 88172645463325252L;
        for (int i = 0; i < 300; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        p("xorshift", x);
        long fact = 1;
        for (int i = 1; i <= 25; i++) fact *= i;
        p("25!", fact);
        long s = 0;
        for (long i = max - 5; i > 0; i++) s += i;
        p("sum to overflow", s);
        long a = 0, b = 1;
        for (int i = 0; i < 100; i++) { long t = a + b; a = b; b = t; }
        p("fib100", a);
        p("mixed", one * 3 + (int) (one * 7) - (short) 70000 + 'A');
    }
}
