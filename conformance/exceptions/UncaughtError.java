// Checks an uncaught Error with a multi-line message, overridden toString and a circular cause chain. Exit code: 1
package exceptions;

public class UncaughtError {
    static class Odd extends Error {
        Odd(String m) { super(m); }
        @Override public String toString() { return "Odd!" + getLocalizedMessage(); }
        @Override public String getLocalizedMessage() { return "localized " + getMessage(); }
    }
    static class Quiet extends RuntimeException {
        Quiet() { super("quiet", null, false, false); }
    }
    static class Nested {
        final int v;
        Nested(int d) { v = d == 0 ? fail() : new Nested(d - 1).v; }
        static int fail() {
            Odd a = new Odd("line one\nline two"), b = new Odd("b");
            a.initCause(b);
            b.initCause(a);
            a.addSuppressed(new Quiet());
            throw a;
        }
    }
    public static void main(String[] args) {
        for (int i = 0; i < 14; i++) System.out.println("out " + i);
        System.err.println("err before");
        Quiet q = new Quiet();
        q.addSuppressed(new Exception("ignored"));
        System.out.println("quiet: " + q.getStackTrace().length + q.getSuppressed().length);
        new Nested(2);
    }
}
