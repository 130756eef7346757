// Semaphores: limits, several permits, tries, drain and reduce, interrupts and errors.
package juc;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class Semaphores {
    static class Open extends Semaphore {
        Open(int n) {
            super(n);
        }

        void reduce(int n) {
            reducePermits(n);
        }
    }

    public static void main(String[] args) throws Exception {
        Semaphore s = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        AtomicInteger total = new AtomicInteger();
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 6; n++) {
                    s.acquireUninterruptibly();
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    Thread.yield();
                    total.incrementAndGet();
                    inside.decrementAndGet();
                    s.release();
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println("within the limit " + (most.get() <= 2) + ", total " + total + ", permits " + s.availablePermits());

        Semaphore p = new Semaphore(3);
        System.out.println(p.tryAcquire() + " " + p.tryAcquire(2) + " " + p.tryAcquire() + " " + p.tryAcquire(1, TimeUnit.MILLISECONDS) + " " + p.tryAcquire(0));
        p.release(5);
        System.out.println(p.availablePermits() + " " + p.drainPermits() + " " + p.availablePermits());
        for (Runnable r : new Runnable[] {() -> p.release(-1), () -> p.tryAcquire(-1), () -> p.acquireUninterruptibly(-1)}) {
            try {
                r.run();
            } catch (IllegalArgumentException e) {
                System.out.println("negative refused");
            }
        }
        Open o = new Open(1);
        o.reduce(3);
        System.out.println(o.availablePermits() + " " + o.tryAcquire());
        o.release(4);
        System.out.println(o.availablePermits() + " " + o.tryAcquire(2));
        Semaphore neg = new Semaphore(-1);
        neg.release();
        System.out.println(neg.tryAcquire());
        neg.release();
        System.out.println(neg.tryAcquire());
        try {
            Semaphore full = new Semaphore(Integer.MAX_VALUE);
            full.release();
        } catch (Error e) {
            System.out.println(e.getMessage());
        }

        // A semaphore may be released by a thread that never acquired it.
        Semaphore signal = new Semaphore(0);
        int[] data = new int[1];
        Thread t = new Thread(() -> {
            data[0] = 99;
            signal.release();
        });
        t.start();
        signal.acquire();
        System.out.println(data[0]);
        t.join();

        String[] r = new String[1];
        Thread w = new Thread(() -> {
            try {
                signal.acquire(2);
            } catch (InterruptedException e) {
                r[0] = "interrupted, permits " + signal.availablePermits() + ", flag " + Thread.currentThread().isInterrupted();
            }
        });
        signal.release();
        w.start();
        w.interrupt();
        w.join();
        System.out.println(r[0]);
        Thread big = new Thread(() -> signal.acquireUninterruptibly(3));
        big.start();
        while (!signal.hasQueuedThreads()) {
            Thread.yield();
        }
        System.out.println("queue " + signal.getQueueLength());
        signal.release(2);
        big.join();
        System.out.println("left " + signal.availablePermits());
        String str = signal.toString();
        System.out.println(str.substring(str.indexOf('[')));
    }
}
