// Virtual threads that block inside monitors, all at once: more of them than any machine has carriers.
package jdk25threads;

import java.util.concurrent.CountDownLatch;

public class PinlessMonitors {
    static int inside;

    static synchronized int enter() {
        return ++inside;
    }

    public static void main(String[] args) throws Exception {
        int n = 24;
        CountDownLatch all = new CountDownLatch(n);
        CountDownLatch go = new CountDownLatch(1);
        Thread[] ts = new Thread[n];
        int[] sum = new int[1];
        for (int i = 0; i < n; i++) {
            Object own = new Object();
            ts[i] = Thread.ofVirtual().start(() -> {
                synchronized (own) {
                    all.countDown();
                    try {
                        go.await();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                    int k = enter();
                    synchronized (sum) {
                        sum[0] += k;
                    }
                }
            });
        }
        all.await();
        System.out.println("all hold their monitor, entered " + inside);
        go.countDown();
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(inside + " " + sum[0]);

        // Many waiters in one monitor, woken together.
        Object o = new Object();
        int[] state = new int[2];
        for (int i = 0; i < n; i++) {
            ts[i] = Thread.startVirtualThread(() -> {
                synchronized (o) {
                    state[0]++;
                    o.notifyAll();
                    while (state[1] == 0) {
                        try {
                            o.wait();
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    }
                    state[0]--;
                }
            });
        }
        synchronized (o) {
            while (state[0] < n) {
                o.wait();
            }
            state[1] = 1;
            o.notifyAll();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println("left " + state[0]);

        // Blocked on one monitor held by a platform thread.
        int[] count = new int[1];
        synchronized (o) {
            for (int i = 0; i < n; i++) {
                ts[i] = Thread.startVirtualThread(() -> {
                    synchronized (o) {
                        count[0]++;
                    }
                });
            }
            for (int i = 0; i < n; i++) {
                while (ts[i].getState() != Thread.State.BLOCKED) {
                    Thread.yield();
                }
            }
            System.out.println("all blocked, count " + count[0]);
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println("count " + count[0]);
    }
}
