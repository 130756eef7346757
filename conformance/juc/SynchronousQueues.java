// SynchronousQueue: hand-over without capacity, fair and unfair, tries, interrupts.
package juc;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

public class SynchronousQueues {
    public static void main(String[] args) throws Exception {
        for (boolean fair : new boolean[] {false, true}) {
            SynchronousQueue<Integer> q = new SynchronousQueue<>(fair);
            System.out.println(q.offer(1) + " " + q.poll() + " " + q.offer(1, 1, TimeUnit.MILLISECONDS) + " " + q.poll(1, TimeUnit.MILLISECONDS) + " " + q.size() + " " + q.isEmpty() + " " + q.peek() + " " + q.remainingCapacity() + " " + q + " " + q.contains(1));
            Thread p = new Thread(() -> {
                try {
                    for (int i = 0; i < 10; i++) {
                        q.put(i);
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            p.start();
            StringBuilder sb = new StringBuilder();
            for (int i = 0; i < 10; i++) {
                sb.append(q.take()).append(' ');
            }
            p.join();
            System.out.println(sb.toString().trim());

            // A put returns only after its element was taken.
            boolean[] flags = new boolean[2];
            Thread late = new Thread(() -> {
                try {
                    flags[0] = true;
                    flags[1] = q.take() == 5;
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            late.start();
            q.put(5);
            System.out.println("taker had begun " + flags[0]);
            late.join();
            System.out.println("taken " + flags[1]);

            int[] got = new int[2];
            Thread[] ts = new Thread[4];
            for (int i = 0; i < 4; i++) {
                int k = i;
                ts[i] = new Thread(() -> {
                    try {
                        for (int n = 1; n <= 8; n++) {
                            if (k < 2) {
                                q.put(n);
                            } else {
                                got[k - 2] += q.take();
                            }
                        }
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                });
                ts[i].start();
            }
            for (Thread t : ts) {
                t.join();
            }
            System.out.println(got[0] + got[1]);

            boolean[] intr = new boolean[1];
            Thread w = new Thread(() -> {
                try {
                    q.put(1);
                } catch (InterruptedException e) {
                    intr[0] = true;
                }
            });
            w.start();
            w.interrupt();
            w.join();
            System.out.println("interrupted " + intr[0] + " " + q.poll());

            // offer succeeds as soon as a taker is waiting.
            Integer[] r = new Integer[1];
            Thread taker = new Thread(() -> {
                try {
                    r[0] = q.take();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            taker.start();
            while (!q.offer(42)) {
                Thread.yield();
            }
            taker.join();
            System.out.println(r[0]);
        }
    }
}
