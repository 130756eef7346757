// Interrupts of virtual threads in sleep, wait, park, join, queues and locks; the flag after each.
package jdk21threads;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class VirtualInterrupts {
    interface Body {
        void run() throws InterruptedException;
    }

    static void check(String name, Body body) throws InterruptedException {
        String[] r = new String[1];
        Thread t = Thread.ofVirtual().name(name).start(() -> {
            try {
                body.run();
                r[0] = "returned, flag " + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                r[0] = "InterruptedException, flag " + Thread.currentThread().isInterrupted();
            }
        });
        t.interrupt();
        t.join();
        System.out.println(name + ": " + r[0] + ", alive " + t.isAlive());
    }

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        Thread main = Thread.currentThread();
        check("sleep", () -> {
            while (true) {
                Thread.sleep(1_000_000_000L);
            }
        });
        check("wait", () -> {
            synchronized (o) {
                while (true) {
                    o.wait();
                }
            }
        });
        check("join", main::join);
        check("park", () -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
            }
        });
        check("spin", () -> {
            while (!Thread.interrupted()) {
                Thread.yield();
            }
        });
        check("take", () -> new LinkedBlockingQueue<Integer>().take());
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        check("lockInterruptibly", lock::lockInterruptibly);
        lock.unlock();

        // A platform thread joined to a virtual one is interrupted by it.
        Thread[] v = new Thread[1];
        boolean[] stop = new boolean[1];
        v[0] = Thread.startVirtualThread(() -> {
            main.interrupt();
            synchronized (stop) {
                while (!stop[0]) {
                    try {
                        stop.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        });
        try {
            v[0].join();
        } catch (InterruptedException e) {
            System.out.println("main interrupted, virtual alive " + v[0].isAlive());
        }
        synchronized (stop) {
            stop[0] = true;
            stop.notify();
        }
        v[0].join();
        Thread fresh = Thread.ofVirtual().unstarted(() -> { });
        fresh.interrupt();
        System.out.println("interrupted before start " + fresh.isInterrupted());
        fresh.start();
        fresh.join();
        LockSupport.unpark(fresh);
        System.out.println(fresh.getState());
    }
}
