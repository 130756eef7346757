// StampedLock: optimistic reads, validation, conversions, tries and the errors of wrong stamps.
package juc;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

public class StampedLocks {
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        StampedLock l = new StampedLock();
        long o = l.tryOptimisticRead();
        System.out.println((o != 0) + " " + l.validate(o) + " " + l.validate(0) + " " + StampedLock.isOptimisticReadStamp(o));
        long w = l.writeLock();
        System.out.println(l.validate(o) + " " + l.isWriteLocked() + " " + l.tryOptimisticRead() + " " + l.tryReadLock() + " " + l.tryWriteLock() + " " + StampedLock.isWriteLockStamp(w));
        l.unlockWrite(w);
        System.out.println(l.validate(o) + " " + l.isWriteLocked());

        long r1 = l.readLock();
        long r2 = l.tryReadLock();
        System.out.println(l.getReadLockCount() + " " + l.isReadLocked() + " " + l.tryWriteLock() + " " + StampedLock.isReadLockStamp(r2));
        System.out.println("convert with two readers " + l.tryConvertToWriteLock(r1));
        l.unlockRead(r2);
        long up = l.tryConvertToWriteLock(r1);
        System.out.println("convert alone " + (up != 0) + " " + l.isWriteLocked());
        long down = l.tryConvertToReadLock(up);
        System.out.println("downgrade " + (down != 0) + " " + l.isWriteLocked() + " " + l.getReadLockCount());
        long opt = l.tryConvertToOptimisticRead(down);
        System.out.println("optimistic " + l.validate(opt) + " " + l.isReadLocked());
        long again = l.tryConvertToWriteLock(opt);
        System.out.println("from optimistic " + (again != 0));
        l.unlock(again);
        System.out.println("old stamp " + l.tryConvertToReadLock(opt) + " " + l.tryConvertToWriteLock(0));
        try {
            l.unlockWrite(again);
        } catch (IllegalMonitorStateException e) {
            System.out.println("wrong stamp " + e.getMessage());
        }
        try {
            l.unlockRead(12345);
        } catch (IllegalMonitorStateException e) {
            System.out.println("no reader");
        }
        System.out.println(l.tryUnlockRead() + " " + l.tryUnlockWrite());
        long held = l.writeLock();
        System.out.println(l.tryReadLock(1, TimeUnit.MILLISECONDS) + " " + l.tryWriteLock(1, TimeUnit.MILLISECONDS));
        boolean[] intr = new boolean[2];
        Thread it = new Thread(() -> {
            try {
                l.readLockInterruptibly();
            } catch (InterruptedException e) {
                intr[0] = true;
            }
            try {
                Thread.currentThread().interrupt();
                l.writeLockInterruptibly();
            } catch (InterruptedException e) {
                intr[1] = true;
            }
        });
        it.start();
        it.interrupt();
        it.join();
        System.out.println("interrupted " + intr[0] + " " + intr[1]);
        System.out.println(l.tryUnlockWrite());
        String s = l.toString();
        System.out.println(s.substring(s.indexOf('[')));

        // Writers move a point along the diagonal; no reader sees it elsewhere.
        int[] wrong = new int[2];
        int[] reads = new int[2];
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 2; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 10; n++) {
                    long st = l.writeLock();
                    x++;
                    Thread.yield();
                    y++;
                    l.unlockWrite(st);
                }
            });
            ts[i + 2] = new Thread(() -> {
                for (int n = 0; n < 10; n++) {
                    long st = l.tryOptimisticRead();
                    int a = x;
                    int b = y;
                    if (!l.validate(st)) {
                        st = l.readLock();
                        try {
                            a = x;
                            b = y;
                        } finally {
                            l.unlockRead(st);
                        }
                    }
                    reads[k]++;
                    if (a != b) {
                        wrong[k]++;
                    }
                }
            });
        }
        for (Thread t : ts) {
            t.start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(x + " " + y + " " + (reads[0] + reads[1]) + " wrong " + (wrong[0] + wrong[1]));
        l.asWriteLock().lock();
        System.out.println(l.isWriteLocked());
        l.asWriteLock().unlock();
        l.asReadWriteLock().readLock().lock();
        System.out.println(l.getReadLockCount());
        l.asReadLock().unlock();
        System.out.println(held != 0 && !l.isReadLocked());
    }
}
