// Virtual threads with monitors, ReentrantLock, conditions, semaphores and queues, mixed with platform threads.
package jdk21threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class VirtualLocks {
    static int a;
    static int b;
    static int c;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Semaphore sem = new Semaphore(1);
        Object monitor = new Object();
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            Runnable r = () -> {
                for (int n = 0; n < 10; n++) {
                    lock.lock();
                    try {
                        a++;
                    } finally {
                        lock.unlock();
                    }
                    synchronized (monitor) {
                        b++;
                    }
                    sem.acquireUninterruptibly();
                    c++;
                    sem.release();
                }
            };
            ts.add(i % 3 == 0 ? Thread.ofPlatform().start(r) : Thread.startVirtualThread(r));
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(a + " " + b + " " + c);

        ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
        int[] sum = new int[1];
        Thread consumer = Thread.startVirtualThread(() -> {
            try {
                int v;
                while ((v = q.take()) >= 0) {
                    sum[0] += v;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread producer = Thread.startVirtualThread(() -> {
            try {
                for (int i = 0; i < 20; i++) {
                    q.put(i);
                }
                q.put(-1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.join();
        consumer.join();
        System.out.println(sum[0]);

        // Turns by a condition between a virtual thread and main.
        Condition turn = lock.newCondition();
        StringBuilder log = new StringBuilder();
        boolean[] mine = {true};
        Thread v = Thread.startVirtualThread(() -> {
            for (int i = 0; i < 5; i++) {
                lock.lock();
                try {
                    while (mine[0]) {
                        turn.awaitUninterruptibly();
                    }
                    log.append("v").append(i);
                    mine[0] = true;
                    turn.signal();
                } finally {
                    lock.unlock();
                }
            }
        });
        for (int i = 0; i < 5; i++) {
            lock.lock();
            try {
                while (!mine[0]) {
                    turn.await();
                }
                log.append("m").append(i).append(' ');
                mine[0] = false;
                turn.signal();
            } finally {
                lock.unlock();
            }
        }
        v.join();
        System.out.println(log);

        // wait and notify, with the waiter virtual.
        boolean[] ready = new boolean[1];
        String[] got = new String[1];
        Thread w = Thread.startVirtualThread(() -> {
            synchronized (monitor) {
                while (!ready[0]) {
                    try {
                        monitor.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
                got[0] = "notified, holds " + Thread.holdsLock(monitor);
            }
        });
        synchronized (monitor) {
            ready[0] = true;
            monitor.notifyAll();
        }
        w.join();
        System.out.println(got[0]);

        CyclicBarrier barrier = new CyclicBarrier(4);
        int[] rounds = new int[4];
        Thread[] bs = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            bs[i] = Thread.startVirtualThread(() -> {
                try {
                    for (int n = 0; n < 5; n++) {
                        rounds[k]++;
                        barrier.await();
                    }
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
        }
        for (Thread t : bs) {
            t.join();
        }
        System.out.println(rounds[0] + rounds[1] + rounds[2] + rounds[3]);
    }
}
