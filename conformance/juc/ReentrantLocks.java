// ReentrantLock: mutual exclusion, hold counts, queries, toString-free state and errors of unlock.
package juc;

import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLocks {
    static int counter;

    static int recurse(ReentrantLock l, int n) {
        l.lock();
        try {
            return n == 0 ? l.getHoldCount() : recurse(l, n - 1);
        } finally {
            l.unlock();
        }
    }

    static void count(ReentrantLock lock) throws InterruptedException {
        counter = 0;
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 12; n++) {
                    lock.lock();
                    try {
                        int c = counter;
                        Thread.yield();
                        counter = c + 1;
                    } finally {
                        lock.unlock();
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println("fair " + lock.isFair() + " counter " + counter + " locked " + lock.isLocked());
    }

    public static void main(String[] args) throws Exception {
        count(new ReentrantLock());
        count(new ReentrantLock(true));

        ReentrantLock l = new ReentrantLock();
        System.out.println(recurse(l, 4) + " then " + l.getHoldCount());
        try {
            l.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("unlock without lock: " + e.getMessage());
        }
        l.lock();
        l.lock();
        System.out.println(l.getHoldCount() + " " + l.isHeldByCurrentThread() + " " + l.isLocked() + " " + l.hasQueuedThreads());
        System.out.println("tryLock by the owner " + l.tryLock() + " " + l.getHoldCount());
        String[] other = new String[1];
        Thread t = new Thread(() -> {
            boolean bad = false;
            try {
                l.unlock();
            } catch (IllegalMonitorStateException e) {
                bad = true;
            }
            other[0] = l.tryLock() + " " + l.isHeldByCurrentThread() + " " + l.getHoldCount() + " " + l.isLocked() + " " + bad;
        });
        t.start();
        t.join();
        System.out.println("other " + other[0]);

        Thread queued = new Thread(() -> {
            l.lock();
            counter = -1;
            l.unlock();
        });
        queued.start();
        while (!l.hasQueuedThread(queued)) {
            Thread.yield();
        }
        System.out.println("queued " + l.hasQueuedThreads() + " " + l.getQueueLength() + ", counter " + counter);
        l.unlock();
        l.unlock();
        System.out.println("one level left " + l.getHoldCount() + ", counter " + counter);
        l.unlock();
        queued.join();
        System.out.println("counter " + counter + " " + l.isLocked() + " " + l.getQueueLength());
        System.out.println(l.toString().endsWith("[Unlocked]"));
        l.lock();
        System.out.println(l.toString().endsWith("[Locked by thread main]"));
        l.unlock();
    }
}
