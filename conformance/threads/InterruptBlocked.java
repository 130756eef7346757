// Threads that sleep, wait, join or park in another thread come back when they are interrupted.
package threads;

import java.util.concurrent.locks.LockSupport;

public class InterruptBlocked {
    interface Body {
        void run() throws InterruptedException;
    }

    static String outcome(Body b) {
        try {
            b.run();
            return "returned, flag " + Thread.currentThread().isInterrupted();
        } catch (InterruptedException e) {
            return e.getClass().getSimpleName() + ", flag " + Thread.currentThread().isInterrupted();
        }
    }

    static void check(String name, Body body) throws InterruptedException {
        String[] result = new String[1];
        Thread t = new Thread(() -> result[0] = outcome(body), name);
        t.start();
        Thread.yield();
        t.interrupt();
        t.join();
        System.out.println(name + ": " + result[0]);
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread main = Thread.currentThread();
        check("sleep", () -> {
            while (true) {
                Thread.sleep(1_000_000_000L);
            }
        });
        check("sleep nanos", () -> {
            while (true) {
                Thread.sleep(1_000_000_000L, 5);
            }
        });
        check("wait", () -> {
            synchronized (lock) {
                while (true) {
                    lock.wait();
                }
            }
        });
        check("timed wait", () -> {
            synchronized (lock) {
                while (true) {
                    lock.wait(1_000_000_000L);
                }
            }
        });
        check("join", () -> main.join());
        check("timed join", () -> {
            while (true) {
                main.join(1_000_000_000L);
            }
        });
        check("park", () -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
            }
        });
        check("poll the flag", () -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
        });
        check("poll and clear", () -> {
            while (!Thread.interrupted()) {
                Thread.onSpinWait();
            }
        });
        check("restore", () -> {
            try {
                while (true) {
                    Thread.sleep(1_000_000_000L);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });

        // A thread blocked on a monitor is not thrown out by an interrupt.
        boolean[] r = new boolean[2];
        Thread blocked = new Thread(() -> {
            synchronized (lock) {
                r[0] = true;
                r[1] = Thread.currentThread().isInterrupted();
            }
        });
        synchronized (lock) {
            blocked.start();
            while (blocked.getState() != Thread.State.BLOCKED) {
                Thread.yield();
            }
            blocked.interrupt();
            System.out.println("entered while held: " + r[0]);
        }
        blocked.join();
        System.out.println("entered later: " + r[0] + ", flag " + r[1]);
    }
}
