// tryLock with and without time, lockInterruptibly, and what an interrupt does to each.
package juc;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class LockTryAndInterrupt {
    public static void main(String[] args) throws Exception {
        for (boolean fair : new boolean[] {false, true}) {
            ReentrantLock l = new ReentrantLock(fair);
            System.out.println("fair " + fair);
            System.out.println(l.tryLock() + " " + l.tryLock(0, TimeUnit.SECONDS) + " " + l.getHoldCount());
            String[] r = new String[2];
            Thread t = new Thread(() -> {
                try {
                    r[0] = l.tryLock() + " " + l.tryLock(1, TimeUnit.MILLISECONDS) + " " + l.tryLock(0, TimeUnit.DAYS) + " " + l.tryLock(-1, TimeUnit.DAYS);
                } catch (InterruptedException e) {
                    r[0] = "interrupted";
                }
            });
            t.start();
            t.join();
            System.out.println("while held " + r[0]);

            Thread waiting = new Thread(() -> {
                try {
                    l.lockInterruptibly();
                    r[1] = "got it";
                } catch (InterruptedException e) {
                    r[1] = "interrupted, flag " + Thread.currentThread().isInterrupted();
                }
            });
            waiting.start();
            waiting.interrupt();
            waiting.join();
            System.out.println("lockInterruptibly " + r[1] + ", queue " + l.getQueueLength());

            Thread timed = new Thread(() -> {
                try {
                    while (!l.tryLock(1_000_000, TimeUnit.SECONDS)) {
                        Thread.yield();
                    }
                    r[1] = "got it";
                } catch (InterruptedException e) {
                    r[1] = "timed tryLock interrupted";
                }
            });
            timed.start();
            timed.interrupt();
            timed.join();
            System.out.println(r[1]);

            // lock() ignores the interrupt but keeps the flag.
            boolean[] flag = new boolean[1];
            Thread stubborn = new Thread(() -> {
                l.lock();
                flag[0] = Thread.currentThread().isInterrupted();
                l.unlock();
            });
            stubborn.start();
            while (!l.hasQueuedThread(stubborn)) {
                Thread.yield();
            }
            stubborn.interrupt();
            l.unlock();
            l.unlock();
            stubborn.join();
            System.out.println("lock kept the flag " + flag[0]);

            // With the flag set, lockInterruptibly and timed tryLock fail even on a free lock; tryLock does not.
            Thread me = Thread.currentThread();
            me.interrupt();
            try {
                l.lockInterruptibly();
            } catch (InterruptedException e) {
                System.out.println("free lock refused, flag " + me.isInterrupted());
            }
            me.interrupt();
            try {
                l.tryLock(1, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                System.out.println("timed try refused, flag " + me.isInterrupted());
            }
            me.interrupt();
            System.out.println(l.tryLock() + " flag " + Thread.interrupted());
            l.unlock();
            System.out.println("locked " + l.isLocked());
        }
    }
}
