// Shutdown hooks run after the last ordinary thread has ended, and can be removed before.
package threads;

public class ShutdownHooks {
    static Thread first;

    public static void main(String[] args) throws Exception {
        Runtime rt = Runtime.getRuntime();
        first = new Thread(() -> System.out.println("hook in " + Thread.currentThread().getName()), "first");
        rt.addShutdownHook(first);
        try {
            rt.addShutdownHook(first);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread removed = new Thread(() -> System.out.println("must not run"));
        rt.addShutdownHook(removed);
        System.out.println(rt.removeShutdownHook(removed) + " " + rt.removeShutdownHook(removed));
        Thread running = Thread.currentThread();
        try {
            rt.addShutdownHook(running);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        // The second hook waits for the first, so the order of their lines is fixed.
        rt.addShutdownHook(new Thread(() -> {
            try {
                while (first.getState() == Thread.State.NEW) {
                    Thread.yield();
                }
                first.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("second hook, first alive " + first.isAlive());
            try {
                Runtime.getRuntime().addShutdownHook(new Thread());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }, "second"));
        Thread user = new Thread(() -> {
            try {
                running.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("last user thread ends");
        });
        user.start();
        System.out.println("main ends");
    }
}
