// The stack traces that uncaught exceptions of other threads leave on stderr; main ends with exit code 0.
package threads;

public class UncaughtStderr {
    static class Trouble extends RuntimeException {
        Trouble(String m, Throwable cause) {
            super(m, cause);
        }
    }

    static void deep(int n) {
        if (n == 0) {
            throw new IllegalArgumentException("bottom");
        }
        deep(n - 1);
    }

    static class Subclass extends Thread {
        Subclass() {
            super("sub class");
        }

        @Override
        public void run() {
            try {
                deep(2);
            } catch (IllegalArgumentException e) {
                Trouble t = new Trouble("wrapped", e);
                t.addSuppressed(new Exception("suppressed"));
                throw t;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Subclass();
        a.start();
        a.join();
        Thread b = new Thread("no message") {
            @Override
            public void run() {
                throw new Error();
            }
        };
        b.start();
        b.join();
        Thread c = new Thread("") {
            @Override
            public void run() {
                Object[] o = new Integer[1];
                o[0] = "x";
            }
        };
        c.start();
        c.join();
        Thread d = new Thread("silent death") {
            @Override
            public void run() {
                throw new ThreadDeath();
            }
        };
        d.setUncaughtExceptionHandler((t, e) -> System.err.println(t.getName() + ": " + e));
        d.start();
        d.join();
        System.out.println("main ends normally");
    }
}
