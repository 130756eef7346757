// Checks an uncaught failure inside a static initialiser that main's class itself did not start. Exit code: 1
package exceptions;

public class UncaughtInit {
    static class Bad { static int v; static { System.out.println("Bad starts"); v = compute(0); System.out.println("never"); } static int compute(int k) { return 10 / k; } }
    static class User { int x = Bad.v; User() { System.out.println("never"); } }
    public static void main(String[] args) {
        for (int i = 0; i < 12; i++) System.out.println("line " + i);
        try {
            System.out.println("try");
            new User();
        } finally {
            System.out.println("finally runs");
        }
        System.out.println("not reached");
    }
}
