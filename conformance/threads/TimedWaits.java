// Timed waits and sleeps that nobody cuts short come back by themselves; interrupted ones throw.
package threads;

public class TimedWaits {
    static String result;

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        synchronized (o) {
            o.wait(3);
            o.wait(1, 1);
            o.wait(0, 1);
            System.out.println("timed waits returned, holds " + Thread.holdsLock(o));
        }
        Thread.sleep(2);
        Thread.sleep(0, 100);
        Thread.sleep(0);
        System.out.println("sleeps returned");
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Thread.sleep(1, -1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }

        // The waiter's condition never comes true; it gives up after five rounds.
        boolean[] ready = new boolean[1];
        Thread t = new Thread(() -> {
            int rounds = 0;
            synchronized (o) {
                while (!ready[0] && rounds < 5) {
                    try {
                        o.wait(1);
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                    rounds++;
                }
            }
            result = "gave up after " + rounds;
        });
        t.start();
        t.join();
        System.out.println(result);

        // The timed waiter must get the monitor back before it returns.
        int[] order = new int[2];
        int[] next = new int[1];
        boolean[] waiting = new boolean[1];
        Thread w = new Thread(() -> {
            synchronized (o) {
                waiting[0] = true;
                o.notifyAll();
                try {
                    o.wait(1);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                order[0] = ++next[0];
            }
        });
        synchronized (o) {
            w.start();
            while (!waiting[0]) {
                o.wait();
            }
            Thread.sleep(5);
            order[1] = ++next[0];
        }
        w.join();
        System.out.println("holder " + (order[1] > 0) + ", both counted " + next[0]);

        // A long timed wait, interrupted.
        String[] got = new String[1];
        Thread i = new Thread(() -> {
            synchronized (o) {
                try {
                    while (true) {
                        o.wait(100_000_000L);
                    }
                } catch (InterruptedException e) {
                    got[0] = "interrupted, holds " + Thread.holdsLock(o) + ", flag " + Thread.currentThread().isInterrupted();
                }
            }
        });
        i.start();
        i.interrupt();
        i.join();
        System.out.println(got[0]);
    }
}
