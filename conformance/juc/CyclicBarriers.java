// CyclicBarrier: rounds with an action, arrival indices, reuse, a matrix computed row by row.
package juc;

import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class CyclicBarriers {
    public static void main(String[] args) throws Exception {
        int n = 3;
        int rounds = 5;
        int[][] cells = new int[rounds + 1][n];
        cells[0] = new int[] {1, 2, 3};
        StringBuilder log = new StringBuilder();
        int[] round = new int[1];
        CyclicBarrier barrier = new CyclicBarrier(n, () -> {
            round[0]++;
            log.append(round[0]).append(Arrays.toString(cells[round[0]])).append(' ');
        });
        int[] indices = new int[n];
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    for (int r = 1; r <= rounds; r++) {
                        cells[r][k] = cells[r - 1][k] + cells[r - 1][(k + 1) % n];
                        int index = barrier.await();
                        synchronized (indices) {
                            indices[index]++;
                        }
                    }
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(log.toString().trim());
        System.out.println("arrival indices " + Arrays.toString(indices));
        System.out.println(barrier.getParties() + " " + barrier.getNumberWaiting() + " " + barrier.isBroken());

        CyclicBarrier one = new CyclicBarrier(1, () -> System.out.println("alone"));
        System.out.println(one.await() + " " + one.await());
        try {
            new CyclicBarrier(0);
        } catch (IllegalArgumentException e) {
            System.out.println("no parties: " + e.getMessage());
        }
        CyclicBarrier two = new CyclicBarrier(2);
        Thread t = new Thread(() -> {
            try {
                two.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        while (two.getNumberWaiting() != 1) {
            Thread.yield();
        }
        System.out.println("last index " + two.await());
        t.join();
        System.out.println(two.getNumberWaiting());
    }
}
