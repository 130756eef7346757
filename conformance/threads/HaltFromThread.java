// Runtime.halt ends at once: no hooks, no finally blocks, the given exit code.
package threads;

public class HaltFromThread {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook must not run")));
        Thread t = new Thread(() -> {
            System.out.println("halting");
            System.out.flush();
            Runtime.getRuntime().halt(7);
        });
        t.start();
        try {
            t.join();
        } finally {
            System.out.println("must not run");
        }
    }
}
