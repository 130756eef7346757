// Uncaught exceptions go to the thread's handler, then its group, then the default handler.
package threads;

import java.util.ArrayList;
import java.util.List;

public class UncaughtHandlers {
    static final List<String> log = new ArrayList<>();

    static synchronized void note(String who, Thread t, Throwable e) {
        log.add(who + " got " + e + " from " + t.getName() + ", in it: " + (t == Thread.currentThread()));
    }

    static class Group extends ThreadGroup {
        Group(String n) {
            super(n);
        }

        @Override
        public void uncaughtException(Thread t, Throwable e) {
            note("group " + getName(), t, e);
            if (e instanceof Error) {
                super.uncaughtException(t, e);
            }
        }
    }

    static void run(Thread t) throws InterruptedException {
        t.start();
        t.join();
        System.out.println(log);
        log.clear();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Thread.getDefaultUncaughtExceptionHandler());
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> note("default", t, e));
        run(new Thread(() -> {
            throw new IllegalStateException("a");
        }, "A"));

        Thread b = new Thread(() -> {
            throw new IllegalStateException("b");
        }, "B");
        b.setUncaughtExceptionHandler((t, e) -> note("own", t, e));
        run(b);
        System.out.println("handler after the end: " + b.getUncaughtExceptionHandler());

        Group g = new Group("g");
        run(new Thread(g, () -> {
            throw new ArithmeticException("c");
        }, "C"));
        run(new Thread(g, () -> {
            throw new AssertionError("d");
        }, "D"));
        ThreadGroup plain = new ThreadGroup(g, "below g");
        run(new Thread(plain, () -> {
            int[] a = new int[2];
            a[2] = 1;
        }, "E"));

        Thread f = new Thread(g, () -> {
            throw new RuntimeException("f");
        }, "F");
        System.out.println("handler of F is its group: " + (f.getUncaughtExceptionHandler() == g));
        f.setUncaughtExceptionHandler((t, e) -> {
            note("throwing", t, e);
            throw new RuntimeException("ignored");
        });
        run(f);

        // The handler may be replaced while the thread runs.
        run(new Thread(() -> {
            Thread.currentThread().setUncaughtExceptionHandler((t, e) -> note("set inside", t, e));
            Object o = null;
            o.hashCode();
        }, "G") {
            @Override
            public UncaughtExceptionHandler getUncaughtExceptionHandler() {
                UncaughtExceptionHandler h = super.getUncaughtExceptionHandler();
                return (t, e) -> h.uncaughtException(t, new RuntimeException(e.getClass().getName()));
            }
        });
        Thread.setDefaultUncaughtExceptionHandler(null);
        System.out.println(Thread.getDefaultUncaughtExceptionHandler());
    }
}
