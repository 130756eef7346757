// Checks the stderr trace and exit of an uncaught exception with causes and suppressed exceptions. Exit code: 1
package exceptions;

public class Uncaught {
    static class AppException extends RuntimeException { final int code; AppException(String m, Throwable c, int code) { super(m, c); this.code = code; } }
    static void a(int n) { if (n == 0) b(); else a(n - 1); }
    static void b() {
        try {
            c();
        } catch (IllegalStateException e) {
            AppException x = new AppException("wrapped", e, 5);
            x.addSuppressed(new java.io.IOException("first suppressed"));
            x.addSuppressed(new Exception("second", new Error("cause of second")));
            throw x;
        }
    }
    static void c() {
        try {
            int[] z = new int[0];
            z[5] = 1;
        } catch (RuntimeException e) {
            throw new IllegalStateException(e);
        }
    }
    public static void main(String[] args) {
        for (int i = 0; i < 15; i++) System.out.println("before " + i);
        Runnable r = () -> a(3);
        r.run();
        System.out.println("not reached");
    }
}
