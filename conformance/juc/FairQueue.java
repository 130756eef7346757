// A fair lock, a fair semaphore and a fair read-write lock serve threads in the order in which they queued.
package juc;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class FairQueue {
    public static void main(String[] args) throws Exception {
        StringBuffer log = new StringBuffer();
        ReentrantLock lock = new ReentrantLock(true);
        Thread[] ts = new Thread[4];
        lock.lock();
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                lock.lock();
                log.append(k);
                lock.unlock();
            });
            ts[i].start();
            while (lock.getQueueLength() != i + 1) {
                Thread.yield();
            }
        }
        lock.unlock();
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(log);

        log.setLength(0);
        Semaphore s = new Semaphore(0, true);
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                s.acquireUninterruptibly();
                log.append(k);
                s.release();
            });
            ts[i].start();
            while (s.getQueueLength() != i + 1) {
                Thread.yield();
            }
        }
        s.release();
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(log + " fair " + s.isFair());

        log.setLength(0);
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock(true);
        rw.writeLock().lock();
        for (int i = 0; i < 4; i++) {
            int k = i;
            boolean write = i % 2 == 0;
            ts[i] = new Thread(() -> {
                if (write) {
                    rw.writeLock().lock();
                } else {
                    rw.readLock().lock();
                }
                log.append(write ? "w" : "r").append(k);
                if (write) {
                    rw.writeLock().unlock();
                } else {
                    rw.readLock().unlock();
                }
            });
            ts[i].start();
            while (rw.getQueueLength() != i + 1) {
                Thread.yield();
            }
        }
        rw.writeLock().unlock();
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(log + " fair " + rw.isFair());

        // An unfair lock with a queue of waiters lets nobody in twice at once; here only the set matters.
        log.setLength(0);
        ReentrantLock unfair = new ReentrantLock();
        unfair.lock();
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                unfair.lock();
                log.append(k);
                unfair.unlock();
            });
            ts[i].start();
        }
        unfair.unlock();
        for (Thread t : ts) {
            t.join();
        }
        char[] c = log.toString().toCharArray();
        java.util.Arrays.sort(c);
        System.out.println(new String(c));
    }
}
