// main dies of an exception while another thread still works: trace on stderr, exit code 1, the other finishes.
package threads;

public class UncaughtMain {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            int sum = 0;
            for (int i = 0; i < 100; i++) {
                sum += i;
            }
            System.out.println("other finishes with " + sum + ", main alive " + main.isAlive());
        }, "other");
        other.start();
        System.out.println("main throws");
        int zero = args.length;
        System.out.println(10 / zero);
    }
}
