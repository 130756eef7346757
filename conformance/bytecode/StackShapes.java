// Checks deep operand stacks, conditional values in the middle of calls, nested ternaries, exceptions with a non-empty stack.
package bytecode;

public class StackShapes {
    static int n; static int t() { return ++n; } static boolean b(int k) { return (k & 1) == 0; }
    static String f(Object... os) { StringBuilder sb = new StringBuilder("["); for (Object o : os) sb.append(o).append(' '); return sb.append("]").toString(); }
    static int g(int a, int b, int c, int d, int e, int f, int g, int h) { return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h; }
    static int thr(int k) { if (k > 2) throw new IllegalArgumentException("k" + k); return k; }
    static int safe(int k) { try { return thr(k); } catch (IllegalArgumentException e) { return -k; } }
    static long mix(int a, long b, double c, boolean d, Object e) { return a + b + (long) c + (d ? 1 : 0) + (e == null ? 0 : 5); }
    public static void main(String[] args) {
        System.out.println("deep: " + (t() + (t() + (t() + (t() + (t() + (t() + (t() + (t() + (t() + (t() + (t() + t()))))))))))));
        System.out.println("left: " + (1 - (2 - (3 - (4 - (5 - (6 - (7 - (8 - (9 - (10 - (11 - (12 - 13)))))))))))));
        System.out.println("mul tree: " + ((t() * t() + t()) * (t() - t() * t()) + (t() + t()) * (t() + t())));
        System.out.println("args: " + g(t(), t() > 5 ? t() : -1, b(t()) ? 1 : 2, t(), b(3) ? t() : 0, t() * t(), -t(), ~t()));
        System.out.println("cond in call: " + f(b(1) ? "x" : "y", b(2) && b(4) || b(1), b(1) ? 1 : b(3) ? 2 : b(4) ? 3 : 4, !b(2), n > 5 == b(2)));
        System.out.println("cond chain: " + (b(1) ? b(2) ? 1 : 2 : b(3) ? 3 : b(4) ? b(6) ? 5 : 6 : 7));
        System.out.println("safe in expr: " + (safe(1) + safe(5) * 10 + safe(2) * 100 + safe(7) * 1000));
        System.out.println("mix: " + mix(safe(9), b(2) ? 1L << 35 : 0, b(1) ? 0.5 : 7.5, b(2) ^ b(3), b(5) ? "o" : null));
        System.out.println("new in args: " + new StringBuilder(b(2) ? "yes" : "no").append(new String(new char[] {'a', (char) ('a' + t() % 26)})).append(safe(4)).length());
        int[] a = {1, 2, 3}; System.out.println("array expr: " + a[b(2) ? 1 : 0] + a[a[0]] + a[safe(1)] + new int[] {t(), safe(8), a.length}[1] + (b(2) ? a : new int[9]).length);
        try { System.out.println("never " + f(t(), new int[2], thr(5), t())); } catch (IllegalArgumentException e) { System.out.println("stack dropped: " + e.getMessage()); }
        int before = n; try { int r = t() + t() * thr(9) + t(); } catch (IllegalArgumentException e) { System.out.println("evaluated: " + (n - before)); }
        try { new StackShapes(thr(6)); } catch (IllegalArgumentException e) { System.out.println("uninitialised dropped: " + e.getMessage()); }
        try { String s = "a" + t() + new int[t() - 1000].length; } catch (NegativeArraySizeException e) { System.out.println("NASE: " + e.getMessage()); }
        System.out.println("switch in expr: " + (10 + switch (a[2]) { case 3 -> safe(3) + switch (a[1]) { case 2 -> 200; default -> 0; }; default -> 1; } * 2));
        System.out.println("bool arith: " + ((b(2) ? 1 : 0) + (b(3) ? 2 : 0) + (b(4) & b(5) ? 4 : 8)) + (b(2) == b(4)) + (b(1) != b(2)) + (b(1) | b(2)) + (b(1) & b(2)));
        long l = 1; double d = 1; System.out.println("wide stack: " + (l + (l + (l + (l + d * (l + (d + (l - (d - l)))))))));
        System.out.println("compare mix: " + (l < d ? 1 : l > d ? 2 : 3) + (1.5f > l ? "f" : "l") + ('a' < 98L) + ((byte) 5 == 5.0));
        Object o = b(2) ? (Object) 1 : "s"; System.out.println("ref cond: " + o + (o == null ? "n" : o instanceof Integer ? "I" : "S")); String s = null;
        System.out.println("null cond: " + (s == null ? "null" : s.length()) + (s != null && s.isEmpty()) + (s == null || s.isEmpty()));
        System.out.println("assign in cond: " + ((s = b(2) ? "set" : null) != null ? s.length() : -1)); int i = 0;
        System.out.println("inc in args: " + f(i++, i++, ++i, i--, --i, i) + i); i = 5; System.out.println("mixed order: " + (i + (i = 7) * i + i++ - --i));
        System.out.println("cast chain: " + (int) (byte) (char) (short) (long) (float) (double) 300.7 + (char) (byte) 65 + (long) (int) 1e10);
        System.out.println("str compare: " + ("a" + 1 == "a1") + ("a" + i).equals("a7"));
        System.out.println(f() + f((Object) null) + f(1, f(2, f(3)), f()) + f(f(f())));
        System.out.println("lambda arg: " + f(((java.util.function.IntSupplier) () -> t()).getAsInt() > 0, n > 0)); boolean r = false; r |= b(2);
        r &= !b(2) | b(4); r ^= b(1); System.out.println("r: " + r + n);
    }
    StackShapes(int k) { }
}
