// Checks Runtime.halt after an uncaught exception was turned into a status. Exit code: 7
package exceptions;

public class ExitHalt {
    static class Status extends RuntimeException { final int code; Status(int c) { super("status " + c); code = c; } }
    static void run(int n) { if (n > 5) throw new Status(n + 1); System.out.println("run " + n); run(n + 1); }
    public static void main(String[] args) {
        for (int i = 0; i < 10; i++) System.out.println("line " + i);
        try {
            run(0);
        } catch (Status s) {
            System.out.println(s.getMessage());
            System.err.println("halting with " + s.code);
            System.out.flush();
            Runtime.getRuntime().halt(s.code);
        }
    }
}
