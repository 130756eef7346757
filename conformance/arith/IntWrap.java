// Checks 32-bit wrap-around of add, subtract, multiply, negate; bit operations. Uses no string concatenation.
package arith;

public class IntWrap {
    static int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE, one = 1, minusOne = -1;

    static void p(String label, int v) {
        System.out.print(label);
        System.out.print(": ");
        System.out.println(v);
    }

    static int mul(int a, int b) { return a * b; }
    static int add(int a, int b) { return a + b; }
    static int sub(int a, int b) { return a - b; }

    public static void main(String[] args) {
        p("max", max);
        p("min", min);
        p("max+1", max + one);
        p("min-1", min - one);
        p("-min", -min);
        p("-max", -max);
        p("min+min", min + min);
        p("max+max", max + max);
        p("max*max", max * max);
        p("min*min", min * min);
        p("min*-1", min * minusOne);
        p("mul1", mul(65536, 65536));
        p("mul2", mul(65537, 65537));
        p("mul3", mul(123456789, 987654321));
        p("mul4", mul(-123456789, 31));
        p("add1", add(2000000000, 2000000000));
        p("add2", add(-2000000000, -2000000000));
        p("sub1", sub(-2000000000, 2000000000));
        p("sub2", sub(0, min));
        p("and", 0x12345678 & sub(0, 256));
        p("or", add(0x0f0f0f0f, 0) | 0x70707070);
        p("xor", add(0x0f0f0f0f, 0) ^ -1);
        p("not", ~add(5, 0));
        p("const -1", -1);
        p("const 5", 5);
        p("const 6", 6);
        p("const 127", 127);
        p("const 128", 128);
        p("const -128", -128);
        p("const -129", -129);
        p("const 32767", 32767);
        p("const 32768", 32768);
        p("const -32769", -32769);
        int h = 0;
        for (int i = 0; i < 1000; i++) {
            h = 31 * h + i;
        }
        p("hash", h);
        int lcg = 42;
        for (int i = 0; i < 1000; i++) {
            lcg = lcg * 1103515245 + 12345;
        }
        p("lcg", lcg);
        int fact = 1;
        for (int i = 1; i <= 33; i++) fact *= i;
        p("33!", fact);
        fact = 1;
        for (int i = 1; i <= 20; i++) fact *= i;
        p("20!", fact);
        int a = 0, b = 1;
        for (int i = 0; i < 60; i++) { int t = a + b; a = b; b = t; }
        p("fib60", a);
    }
}
