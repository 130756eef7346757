// ReentrantReadWriteLock: shared readers, exclusive writers, downgrade, no upgrade, counts and errors.
package juc;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLocks {
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        ReentrantReadWriteLock.ReadLock r = rw.readLock();
        ReentrantReadWriteLock.WriteLock w = rw.writeLock();
        int[] torn = new int[2];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            boolean writer = i == 0;
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 12; n++) {
                    if (writer) {
                        w.lock();
                        x++;
                        Thread.yield();
                        y++;
                        w.unlock();
                    } else {
                        r.lock();
                        if (x != y) {
                            torn[k - 1]++;
                        }
                        r.unlock();
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(x + " " + y + " torn " + (torn[0] + torn[1]));

        // Two readers inside together.
        CountDownLatch both = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            ts[i] = new Thread(() -> {
                r.lock();
                try {
                    both.countDown();
                    both.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                } finally {
                    r.unlock();
                }
            });
            ts[i].start();
        }
        ts[0].join();
        ts[1].join();
        System.out.println("readers shared, left " + rw.getReadLockCount());

        // Downgrade.
        w.lock();
        w.lock();
        r.lock();
        System.out.println(rw.getWriteHoldCount() + " " + rw.getReadHoldCount() + " " + rw.isWriteLocked() + " " + rw.isWriteLockedByCurrentThread());
        w.unlock();
        w.unlock();
        System.out.println("after the downgrade " + rw.isWriteLocked() + " " + rw.getReadLockCount());
        boolean[] other = new boolean[3];
        Thread t = new Thread(() -> {
            other[0] = r.tryLock();
            if (other[0]) {
                r.unlock();
            }
            other[1] = w.tryLock();
            try {
                other[2] = w.tryLock(1, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        t.join();
        System.out.println("other read " + other[0] + ", write " + other[1] + " " + other[2]);
        System.out.println("upgrade " + w.tryLock());
        r.lock();
        System.out.println("read holds " + rw.getReadHoldCount());
        r.unlock();
        r.unlock();
        try {
            r.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            w.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("write unlock refused " + e.getMessage());
        }
        try {
            r.newCondition();
        } catch (UnsupportedOperationException e) {
            System.out.println("no read condition");
        }
        w.lock();
        System.out.println(w.newCondition().await(1, TimeUnit.MILLISECONDS) + " " + w.getHoldCount() + " " + w.isHeldByCurrentThread());
        Thread reader = new Thread(() -> {
            r.lock();
            x = -1;
            r.unlock();
        });
        reader.start();
        while (!rw.hasQueuedThread(reader)) {
            Thread.yield();
        }
        System.out.println("queued " + rw.getQueueLength() + " x " + x);
        w.unlock();
        reader.join();
        System.out.println("x " + x);
        String s = rw.toString();
        System.out.println(s.substring(s.indexOf('[')));
    }
}
