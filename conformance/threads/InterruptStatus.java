// The interrupt flag: set, read, cleared by interrupted() and by exceptions; flags set before the wait begins.
package threads;

import java.util.concurrent.locks.LockSupport;

public class InterruptStatus {
    static void status(String what) {
        System.out.println(what + ": flag " + Thread.currentThread().isInterrupted());
    }

    public static void main(String[] args) throws Exception {
        Thread me = Thread.currentThread();
        status("at first");
        me.interrupt();
        status("after interrupt");
        status("isInterrupted keeps it");
        System.out.println(Thread.interrupted() + " then " + Thread.interrupted());

        me.interrupt();
        try {
            Thread.sleep(1000);
            System.out.println("slept");
        } catch (InterruptedException e) {
            System.out.println("sleep: " + e.getMessage());
        }
        status("after sleep");

        me.interrupt();
        try {
            Thread.sleep(0);
            System.out.println("slept");
        } catch (InterruptedException e) {
            System.out.println("sleep(0) refuses too");
        }

        Object o = new Object();
        me.interrupt();
        synchronized (o) {
            try {
                o.wait();
            } catch (InterruptedException e) {
                System.out.println("wait: " + e.getMessage() + " holds " + Thread.holdsLock(o));
            }
        }
        status("after wait");

        Thread forever = new Thread(() -> {
            synchronized (o) {
                while (true) {
                    try {
                        o.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        });
        forever.start();
        me.interrupt();
        try {
            forever.join();
        } catch (InterruptedException e) {
            System.out.println("join interrupted, other alive " + forever.isAlive());
        }
        status("after join");
        forever.interrupt();
        forever.join();

        // park returns at once and leaves the flag.
        me.interrupt();
        LockSupport.park();
        status("after park");
        LockSupport.parkNanos(1_000_000_000_000L);
        status("after parkNanos");
        Thread.interrupted();

        // Entering a monitor does not look at the flag.
        me.interrupt();
        synchronized (o) {
            status("in monitor");
        }
        Thread.yield();
        status("after yield");
        Thread.interrupted();

        // An interrupt before start, and after the end.
        boolean[] saw = new boolean[1];
        Thread t = new Thread(() -> saw[0] = Thread.currentThread().isInterrupted());
        t.start();
        t.join();
        System.out.println("plain thread saw " + saw[0]);
        t.interrupt();
        t.join();
        System.out.println("still joinable");
        boolean[] order = new boolean[2];
        Thread self = new Thread(() -> {
            Thread.currentThread().interrupt();
            order[0] = Thread.interrupted();
            order[1] = Thread.interrupted();
        });
        self.start();
        self.join();
        System.out.println(order[0] + " " + order[1]);
    }
}
