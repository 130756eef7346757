// Checks a failure in the static initialiser of the main class itself: the launcher's report. Exit code: 1
package exceptions;

public class UncaughtMainInit {
    static final int[] DATA = {1, 2, 3};
    static int total;
    static {
        for (int i = 0; i < 16; i++) System.out.println("static init " + i);
        for (int i = 0; i <= DATA.length; i++) total += DATA[i];
    }
    public static void main(String[] args) {
        System.out.println("not reached");
    }
}
