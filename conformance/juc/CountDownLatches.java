// CountDownLatch: gates, completion of workers, timed waits, and counts that stay at zero.
package juc;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class CountDownLatches {
    public static void main(String[] args) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(3);
        int[] results = new int[3];
        boolean[] early = new boolean[1];
        boolean[] opened = new boolean[1];
        for (int i = 0; i < 3; i++) {
            int k = i;
            new Thread(() -> {
                try {
                    start.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                synchronized (early) {
                    early[0] |= !opened[0];
                }
                for (int n = 1; n <= 10; n++) {
                    results[k] += n * k;
                }
                done.countDown();
            }).start();
        }
        System.out.println("closed: " + start.getCount() + " " + done.getCount() + " " + done.await(1, TimeUnit.MILLISECONDS));
        synchronized (early) {
            opened[0] = true;
        }
        start.countDown();
        done.await();
        System.out.println("sum " + (results[0] + results[1] + results[2]) + ", early " + early[0]);
        done.countDown();
        System.out.println(done.getCount() + " " + done.await(0, TimeUnit.SECONDS) + " " + start.await(5, TimeUnit.DAYS));
        System.out.println(done.toString().substring(done.toString().indexOf('[')));
        CountDownLatch zero = new CountDownLatch(0);
        zero.await();
        System.out.println("zero passes");
        try {
            new CountDownLatch(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        CountDownLatch never = new CountDownLatch(2);
        never.countDown();
        System.out.println(never.await(1, TimeUnit.MILLISECONDS) + " " + never.await(-1, TimeUnit.MILLISECONDS) + " " + never.getCount());
        Thread.currentThread().interrupt();
        try {
            never.await();
        } catch (InterruptedException e) {
            System.out.println("interrupted, flag " + Thread.currentThread().isInterrupted());
        }
        Thread.currentThread().interrupt();
        try {
            zero.await();
            System.out.println("passed, flag " + Thread.interrupted());
        } catch (InterruptedException e) {
            System.out.println("interrupted even at zero");
        }
        // Several waiters are released by one count.
        int[] released = new int[1];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                synchronized (released) {
                    released[0]++;
                }
            });
            ts[i].start();
        }
        never.countDown();
        for (Thread t : ts) {
            t.join();
        }
        System.out.println("released " + released[0]);
    }
}
