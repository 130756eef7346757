// Checks System.exit called below try blocks: finally blocks do not run, output is flushed. Exit code: 42
package exceptions;

public class ExitInFinally {
    static void leave(int depth) {
        try {
            if (depth == 0) System.exit(40 + 2);
            leave(depth - 1);
        } catch (Throwable t) {
            System.out.println("never caught");
        } finally {
            System.out.println("never finally");
        }
    }
    @SuppressWarnings("finally")
    static void viaFinally() {
        try {
            throw new RuntimeException("pending");
        } finally {
            System.out.println("exiting");
            leave(3);
        }
    }
    public static void main(String[] args) {
        for (int i = 0; i < 14; i++) System.out.println("n " + i);
        System.err.print("err without newline");
        System.out.print("out without newline;");
        viaFinally();
        System.out.println("not reached");
    }
}
