// Checks recursion: direct, mutual, deep, with many arguments, and StackOverflowError that is caught and survived.
package control;

public class Recursion {
    static int overflowDepth;

    static int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
    static long many(int a, long b, double c, float d, byte e, char f, short g, boolean h, Object i, int n) {
        if (n == 0) return a + b + (long) c + (long) d + e + f + g + (h ? 1 : 0) + i.hashCode();
        return many(a + 1, b * 2, c + 0.5, d + 1, (byte) (e + 50), (char) (f + 1), (short) (g * 3), !h, i, n - 1) + n;
    }
    static void hanoi(int n, char a, char b, char c, int[] moves) {
        if (n == 0) return;
        hanoi(n - 1, a, c, b, moves);
        moves[0]++;
        moves[1] = moves[1] * 31 + a * 7 + c;
        hanoi(n - 1, b, a, c, moves);
    }
    static int permutations(String prefix, String rest) {
        if (rest.isEmpty()) return prefix.hashCode() & 0xff;
        int r = 0;
        for (int i = 0; i < rest.length(); i++) r += permutations(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1));
        return r;
    }
    static int queens(int n, int row, int cols, int d1, int d2) {
        if (row == n) return 1;
        int c = 0;
        for (int i = 0; i < n; i++) {
            int a = 1 << i, b = 1 << (row + i), d = 1 << (row - i + n);
            if ((cols & a) == 0 && (d1 & b) == 0 && (d2 & d) == 0) c += queens(n, row + 1, cols | a, d1 | b, d2 | d);
        }
        return c;
    }
    static void forever() { overflowDepth++; forever(); }
    int instance(int n) { return instance(n + 1) + 1; }
    static int inFinally(int n) {
        try {
            return inFinally(n + 1);
        } catch (StackOverflowError e) {
            return -1;
        }
    }

    public static void main(String[] args) {
        System.out.println("fact 10: " + fact(10));
        System.out.println("fib 15: " + fib(15));
        System.out.println("ack 2 5: " + ack(2, 5));
        System.out.println("even 500: " + even(500) + " odd 501: " + odd(501));
        System.out.println("sum 1000: " + sum(1000));
        System.out.println("many: " + many(1, 2, 3, 4, (byte) 5, 'a', (short) 7, true, "obj", 20));
        int[] moves = new int[2];
        hanoi(7, 'A', 'B', 'C', moves);
        System.out.println("hanoi: " + moves[0] + " " + moves[1]);
        System.out.println("permutations: " + permutations("", "abcd"));
        System.out.println("queens 5: " + queens(5, 0, 0, 0, 0));
        try {
            forever();
        } catch (StackOverflowError e) {
            System.out.println("overflow: " + e.getClass().getName() + " " + e.getMessage() + " " + (overflowDepth > 500));
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println("top: " + top.getMethodName() + " frames: " + e.getStackTrace().length);
        }
        try {
            new Recursion().instance(0);
        } catch (Error e) {
            System.out.println("again: " + e.getClass().getSimpleName());
        }
        System.out.println("inFinally: " + inFinally(0));
        System.out.println("still works: " + sum(100));
        for (int i = 0; i < 2; i++) {
            try {
                forever();
            } catch (Throwable t) {
                System.out.println("repeat: " + (t instanceof VirtualMachineError));
            }
        }
        Object[] nest = new Object[1];
        Object[] cur = nest;
        for (int i = 0; i < 50; i++) { Object[] inner = new Object[1]; cur[0] = inner; cur = inner; }
        cur[0] = "core";
        System.out.println("nest depth: " + depth(nest));
    }

    static int depth(Object o) { return o instanceof Object[] ? 1 + depth(((Object[]) o)[0]) : 0; }
}
