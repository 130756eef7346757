// Checks concatenation sites with many operands of a single kind, long constants, and operands with side effects in loops.
package lambdas;

public class ConcatConstants {
    static int c; static int i() { return ++c; } static long l() { return ++c * 10000000000L; } static double d() { return ++c / 4.0; }
    static char ch() { return (char) ('a' + ++c % 26); } static boolean z() { return ++c % 2 == 0; } static String s() { return "s" + ++c; }
    static Object o() { return ++c % 3 == 0 ? null : (Object) c; } static float f() { return ++c / 8f; } static byte b() { return (byte) (++c * 50); }
    static short h() { return (short) (++c * 5000); }
    static String rec(int n) { return n == 0 ? "." : "(" + rec(n - 1) + n + rec(n - 1) + ")"; }
    static final String K1 = "k\u0001one", K2 = "\u0002";

    public static void main(String[] args) {
        System.out.println("ints: " + i() + i() + i() + i() + i() + i() + i() + i());
        System.out.println("longs: " + l() + "," + l() + "," + l());
        System.out.println("doubles: " + d() + " " + d() + " " + d());
        System.out.println("chars: " + ch() + ch() + ch() + ch() + ch());
        System.out.println("bools: " + z() + z() + z());
        System.out.println("strings: " + s() + s() + s());
        System.out.println("objects: " + o() + o() + o() + o());
        System.out.println("floats: " + f() + f() + f());
        System.out.println("bytes: " + b() + " " + b() + " shorts: " + h() + " " + h());
        System.out.println(i() + "a" + l() + "b" + d() + "c" + ch() + "d" + z() + "e" + s() + "f" + o() + "g" + f() + "h" + b() + "i" + h());
        System.out.println("rec: " + rec(3));
        String t = K1 + i() + K2 + s() + K1; System.out.println("tagged: " + t.length() + " " + t.indexOf('\u0001') + " " + t.indexOf('\u0002') + " " + t.hashCode());
        String block = """
            text %d
              block\tend""" + i(); System.out.println(block);
        StringBuilder sb = new StringBuilder(); for (int k = 0; k < 10; k++) sb.append("[" + k + (char) ('a' + k) + (k % 2 == 0) + k / 2.0 + "]"); System.out.println(sb);
        String grow = ""; for (int k = 0; k < 40; k++) grow = k % 2 == 0 ? grow + k : k + grow; System.out.println("grow: " + grow);
        String m = null; m += "x"; m = "y" + m; System.out.println("m: " + m); char[] cs = {'a', 'b'}; cs[0] += 1;
        System.out.println("cs: " + cs[0] + cs[1] + String.valueOf(cs)); Integer nulI = null; Long bl = 5L;
        System.out.println("boxes: " + nulI + bl + (bl + 1) + Boolean.TRUE + Character.valueOf('q') + Double.valueOf(2));
        System.out.println("class: " + String.class + int.class + int[].class + Runnable.class);
        System.out.println("enum: " + Thread.State.NEW + java.util.List.of(1, 2) + java.util.Map.of("k", "v") + java.util.Optional.of(3));
        System.out.println("count: " + c); String a1 = "a", a2 = a1 + "b", a3 = a2 + a1 + a2 + "c" + a1; System.out.println("a3: " + a3);
        System.out.println("minmax: " + Byte.MIN_VALUE + Short.MAX_VALUE + Character.MAX_RADIX + Integer.MAX_VALUE + Long.MAX_VALUE + Float.MAX_VALUE + Double.MIN_VALUE);
        try { String bad = "x" + Integer.parseInt("q") + i(); } catch (NumberFormatException e) { System.out.println("NFE, c: " + c); }
        System.out.println("ascii: " + (char) 32 + (char) 126 + '\'' + "\"" + '\\');
        System.out.println("neg: " + (-1) + -1L + -1.0f + (byte) -1 + (-0f) + (0.0 == -0.0));
        System.out.println("exp: " + 1e7 + 1e6 + 1e-3 + 1e-4 + 123456789.0 + 1.0e8f + 1234567f);
    }
}
