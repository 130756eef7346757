// A thread starts once: a second start() fails while it runs and after it has ended.
package threads;

public class StartTwice {
    static int runs;

    static void tryStart(Thread t, String when) {
        try {
            t.start();
            System.out.println(when + ": started");
        } catch (IllegalThreadStateException e) {
            System.out.println(when + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                runs++;
            }
        });
        synchronized (lock) {
            tryStart(t, "new");
            tryStart(t, "running");
            System.out.println("runs " + runs);
        }
        t.join();
        tryStart(t, "ended");
        System.out.println("runs " + runs);
        tryStart(Thread.currentThread(), "main");

        // A thread cannot start itself either, but may start others.
        String[] out = new String[2];
        Thread[] inner = new Thread[1];
        Thread self = new Thread(() -> {
            try {
                Thread.currentThread().start();
            } catch (IllegalThreadStateException e) {
                out[0] = "self start refused";
            }
            inner[0] = new Thread(() -> out[1] = "inner ran");
            inner[0].start();
        });
        self.start();
        self.join();
        inner[0].join();
        System.out.println(out[0] + ", " + out[1]);
    }
}
