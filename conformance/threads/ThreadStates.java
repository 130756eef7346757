// The states of a thread, each polled until it is seen: NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED.
package threads;

import java.util.concurrent.locks.LockSupport;

public class ThreadStates {
    static volatile boolean stop;

    static void until(Thread t, Thread.State s) {
        while (t.getState() != s) {
            Thread.yield();
        }
        System.out.println(t.getName() + " " + s + " alive " + t.isAlive());
    }

    static void quiet(Thread t) throws InterruptedException {
        t.interrupt();
        t.join();
        until(t, Thread.State.TERMINATED);
    }

    static Thread make(String name, Runnable r) {
        Thread t = new Thread(r, name);
        until(t, Thread.State.NEW);
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        System.out.println("self " + Thread.currentThread().getState());

        Thread run = make("spinner", () -> {
            while (!stop) {
                Thread.onSpinWait();
            }
        });
        until(run, Thread.State.RUNNABLE);
        stop = true;
        run.join();
        until(run, Thread.State.TERMINATED);

        Thread waiter = make("waiter", () -> {
            synchronized (lock) {
                try {
                    while (true) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        until(waiter, Thread.State.WAITING);

        Thread blocked;
        synchronized (lock) {
            blocked = make("blocked", () -> {
                synchronized (lock) {
                    return;
                }
            });
            until(blocked, Thread.State.BLOCKED);
            // An interrupted waiter must queue for the monitor.
            waiter.interrupt();
            until(waiter, Thread.State.BLOCKED);
        }
        blocked.join();
        quiet(waiter);

        Thread timed = make("timed waiter", () -> {
            synchronized (lock) {
                try {
                    while (true) {
                        lock.wait(1_000_000_000L);
                    }
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        until(timed, Thread.State.TIMED_WAITING);
        quiet(timed);

        Thread sleeper = make("sleeper", () -> {
            try {
                while (true) {
                    Thread.sleep(1_000_000_000L);
                }
            } catch (InterruptedException e) {
                return;
            }
        });
        until(sleeper, Thread.State.TIMED_WAITING);
        quiet(sleeper);

        Thread parked = make("parked", () -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
            }
        });
        until(parked, Thread.State.WAITING);
        Thread joiner = make("joiner", () -> {
            try {
                parked.join();
            } catch (InterruptedException e) {
                return;
            }
        });
        until(joiner, Thread.State.WAITING);
        quiet(parked);
        joiner.join();

        Thread timedPark = make("timed park", () -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.parkNanos(1_000_000_000_000_000L);
            }
        });
        until(timedPark, Thread.State.TIMED_WAITING);
        quiet(timedPark);
        StringBuilder all = new StringBuilder();
        for (Thread.State s : Thread.State.values()) {
            all.append(s).append(' ');
        }
        System.out.println(all.toString().trim());
    }
}
