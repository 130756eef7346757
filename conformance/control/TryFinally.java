// Checks finally: order, returns that override, lost exceptions, loops left through finally, nested finally blocks.
package control;

public class TryFinally {
    static StringBuilder log = new StringBuilder();

    static int simple() { try { return 1; } finally { log.append("f"); } }
    @SuppressWarnings("finally")
    static int override() { try { return 1; } finally { return 2; } }
    @SuppressWarnings("finally")
    static int swallow() { try { throw new RuntimeException("lost"); } finally { return 3; } }
    static int value() { int x = 1; try { return x; } finally { x = 99; } }
    static int[] ref() { int[] x = {1}; try { return x; } finally { x[0] = 99; } }
    static int catchReturn() { try { return 1 / (log.length() * 0); } catch (ArithmeticException e) { return 4; } finally { log.append("g"); } }
    @SuppressWarnings("finally")
    static int throwInFinally() {
        try {
            try { throw new IllegalStateException("first"); }
            finally { throw new IllegalArgumentException("second"); }
        } catch (IllegalArgumentException e) {
            return e.getSuppressed().length * 10 + (e.getCause() == null ? 1 : 2);
        }
    }

    static String nested(int k) {
        StringBuilder sb = new StringBuilder();
        try {
            sb.append('a');
            try {
                sb.append('b');
                if (k == 1) throw new RuntimeException();
                if (k == 2) throw new Error();
                if (k == 3) return sb.append('r').toString();
                try {
                    if (k == 4) throw new RuntimeException();
                    sb.append('c');
                } catch (RuntimeException e) {
                    sb.append('d');
                    if (k == 4) throw new IllegalStateException();
                } finally {
                    sb.append('e');
                }
            } catch (IllegalStateException e) {
                sb.append('I');
            } catch (RuntimeException e) {
                sb.append('R');
            } finally {
                sb.append('f');
            }
            sb.append('g');
        } catch (Error e) {
            sb.append('E');
        } finally {
            sb.append('h');
            log.append(sb).append(';');
        }
        return sb.toString();
    }

    @SuppressWarnings("finally")
    static int loop() {
        int n = 0;
        while (true) {
            try {
                n++;
                if (n < 5) continue;
                return n;
            } finally {
                if (n < 10) continue;
                break;
            }
        }
        return n * 100;
    }

    static long wide(long a, double b) {
        try {
            if (a > 5) return a * 2;
            return (long) b;
        } finally {
            a = 0;
            b = 0;
        }
    }

    static int rec(int n) {
        try {
            if (n == 0) throw new RuntimeException("bottom");
            return rec(n - 1);
        } finally {
            log.append(n);
        }
    }

    static boolean cond() {
        boolean ok = false;
        try { ok = true; return ok; } finally { if (ok) log.append("ok"); }
    }

    public static void main(String[] args) {
        System.out.println("simple: " + simple());
        System.out.println("override: " + override());
        System.out.println("swallow: " + swallow());
        System.out.println("value: " + value());
        System.out.println("ref: " + ref()[0]);
        System.out.println("catchReturn: " + catchReturn());
        System.out.println("throwInFinally: " + throwInFinally());
        for (int k = 0; k < 5; k++) System.out.println("nested " + k + ": " + nested(k));
        System.out.println("loop: " + loop());
        System.out.println("wide: " + wide(7, 1.5) + " " + wide(1, 9.9));
        try {
            rec(5);
        } catch (RuntimeException e) {
            System.out.println("rec: " + e.getMessage());
        }
        System.out.println("cond: " + cond());
        System.out.println("log: " + log);
        String order = "";
        for (int i = 0; i < 4; i++) {
            try {
                order += "t" + i;
                if (i == 1) continue;
                if (i == 2) throw new Exception("x");
                order += "u";
            } catch (Exception e) {
                order += "c";
                continue;
            } finally {
                order += "f";
            }
            order += "n";
        }
        System.out.println("order: " + order);
        try {
            try {
                Object o = null;
                o.hashCode();
            } finally {
                System.out.println("inner finally");
            }
        } catch (NullPointerException e) {
            System.out.println("outer catch");
        }
    }
}
