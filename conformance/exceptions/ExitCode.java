// Checks that an exit status is cut to eight bits: -1 becomes 255. Exit code: 255
package exceptions;

public class ExitCode {
    static int count;
    static int next() { return ++count; }
    public static void main(String[] args) {
        for (int i = 0; i < 15; i++) System.out.println("count " + next());
        Runtime rt = Runtime.getRuntime();
        System.out.println("same runtime: " + (rt == Runtime.getRuntime()));
        System.out.println("memory positive: " + (rt.totalMemory() > 0 && rt.maxMemory() > 0 && rt.freeMemory() > 0));
        int code = count > 3 ? -1 : 0;
        try {
            rt.exit(code);
        } finally {
            System.out.println("never");
        }
    }
}
