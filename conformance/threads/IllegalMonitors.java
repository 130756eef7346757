// IllegalMonitorStateException and the argument checks of wait and notify.
package threads;

public class IllegalMonitors {
    interface Body {
        void run() throws Exception;
    }

    static void check(String what, Body b) {
        try {
            b.run();
            System.out.println(what + ": fine");
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        Object other = new Object();
        check("wait", () -> o.wait());
        check("timed wait", () -> o.wait(10));
        check("notify", () -> o.notify());
        check("notifyAll", () -> o.notifyAll());
        check("wrong monitor", () -> {
            synchronized (other) {
                o.notify();
            }
        });
        check("right monitor", () -> {
            synchronized (o) {
                o.notify();
                o.notifyAll();
                o.wait(1);
            }
        });
        check("negative", () -> {
            synchronized (o) {
                o.wait(-1);
            }
        });
        check("nanos", () -> {
            synchronized (o) {
                o.wait(1, 1_000_000);
            }
        });
        check("negative without monitor", () -> o.wait(-1));
        check("after leaving", () -> {
            synchronized (o) {
                o.notify();
            }
            o.notify();
        });
        check("array", () -> {
            int[] a = new int[1];
            synchronized (a) {
                a.notify();
            }
            a.notifyAll();
        });
        check("class object", () -> {
            synchronized (IllegalMonitors.class) {
                IllegalMonitors.class.notifyAll();
            }
            IllegalMonitors.class.notify();
        });
        check("interrupted without monitor", () -> {
            Thread.currentThread().interrupt();
            try {
                o.wait();
            } finally {
                System.out.println("flag " + Thread.interrupted());
            }
        });

        // A monitor held by another thread is not mine.
        boolean[] state = new boolean[2];
        Thread holder = new Thread(() -> {
            synchronized (o) {
                synchronized (state) {
                    state[0] = true;
                    state.notifyAll();
                    while (!state[1]) {
                        try {
                            state.wait();
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    }
                }
            }
        });
        holder.start();
        synchronized (state) {
            while (!state[0]) {
                state.wait();
            }
        }
        check("held by another", () -> o.notify());
        synchronized (state) {
            state[1] = true;
            state.notifyAll();
        }
        holder.join();
    }
}
