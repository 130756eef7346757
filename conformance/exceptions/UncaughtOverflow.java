// Checks an uncaught StackOverflowError: 1024 frames of the same line are printed. Exit code: 1
package exceptions;

public class UncaughtOverflow {
    static int f(int n) { return f(n + 1) + 1; }
    public static void main(String[] args) {
        for (int i = 0; i < 15; i++) System.out.println("step " + i);
        System.out.println(f(0));
    }
}
