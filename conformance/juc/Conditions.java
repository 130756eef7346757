// Conditions of a ReentrantLock: signal, signalAll, order of waiters, timed waits, interrupts and errors.
package juc;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class Conditions {
    static class Buffer {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition notFull = lock.newCondition();
        private final Condition notEmpty = lock.newCondition();
        private final int[] items = new int[2];
        private int count;

        void put(int v) throws InterruptedException {
            lock.lock();
            try {
                while (count == items.length) {
                    notFull.await();
                }
                items[count++] = v;
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        int take() throws InterruptedException {
            lock.lockInterruptibly();
            try {
                while (count == 0) {
                    notEmpty.await();
                }
                int v = items[0];
                items[0] = items[1];
                count--;
                notFull.signal();
                return v;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Buffer b = new Buffer();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 15; i++) {
                    b.put(i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 15; i++) {
            sb.append(b.take()).append(' ');
        }
        producer.join();
        System.out.println(sb.toString().trim());

        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        StringBuffer order = new StringBuffer();
        int[] tickets = new int[1];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                l.lock();
                l.lock();
                try {
                    while (tickets[0] <= k) {
                        c.awaitUninterruptibly();
                    }
                    order.append(k).append(l.getHoldCount()).append(' ');
                } finally {
                    l.unlock();
                    l.unlock();
                }
            });
            ts[i].start();
        }
        boolean all = false;
        while (!all) {
            l.lock();
            all = l.getWaitQueueLength(c) == 3;
            l.unlock();
            Thread.yield();
        }
        for (int i = 0; i < 3; i++) {
            l.lock();
            System.out.println("waiters " + l.hasWaiters(c) + " " + l.getWaitQueueLength(c));
            tickets[0]++;
            c.signalAll();
            l.unlock();
            ts[i].join();
            boolean back = false;
            while (!back) {
                l.lock();
                back = l.getWaitQueueLength(c) == 2 - i;
                l.unlock();
                Thread.yield();
            }
        }
        System.out.println(order);

        try {
            c.await();
        } catch (IllegalMonitorStateException e) {
            System.out.println("await without lock " + e.getMessage());
        }
        try {
            c.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("signal without lock " + e.getMessage());
        }
        try {
            new ReentrantLock().getWaitQueueLength(c);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        l.lock();
        c.signal();
        c.signalAll();
        System.out.println(c.await(1, TimeUnit.MILLISECONDS) + " " + (c.awaitNanos(1000) <= 0) + " " + c.awaitUntil(new java.util.Date(0)) + " held " + l.getHoldCount());
        Thread.currentThread().interrupt();
        try {
            c.await();
        } catch (InterruptedException e) {
            System.out.println("interrupted, held " + l.isHeldByCurrentThread() + ", flag " + Thread.interrupted());
        }
        l.unlock();

        String[] r = new String[2];
        Thread i = new Thread(() -> {
            l.lock();
            try {
                while (true) {
                    c.await();
                }
            } catch (InterruptedException e) {
                r[0] = "await interrupted, held " + l.isHeldByCurrentThread();
            } finally {
                l.unlock();
            }
        });
        i.start();
        i.interrupt();
        i.join();
        System.out.println(r[0]);
        boolean[] go = new boolean[1];
        Thread u = new Thread(() -> {
            l.lock();
            while (!go[0]) {
                c.awaitUninterruptibly();
            }
            r[1] = "uninterruptible, flag " + Thread.currentThread().isInterrupted();
            l.unlock();
        });
        u.start();
        u.interrupt();
        l.lock();
        go[0] = true;
        c.signal();
        l.unlock();
        u.join();
        System.out.println(r[1]);
    }
}
