// Exchanger: two threads swap values pairwise, time-outs without a partner, interrupts.
package juc;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class Exchangers {
    public static void main(String[] args) throws Exception {
        Exchanger<String> x = new Exchanger<>();
        StringBuilder other = new StringBuilder();
        Thread t = new Thread(() -> {
            try {
                for (int i = 0; i < 6; i++) {
                    other.append(x.exchange("t" + i)).append(' ');
                }
                other.append(x.exchange(null));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        StringBuilder mine = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            mine.append(x.exchange("m" + i)).append(' ');
        }
        mine.append(x.exchange("last"));
        t.join();
        System.out.println(mine);
        System.out.println(other);

        try {
            x.exchange("alone", 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + e.getMessage());
        }
        Thread.currentThread().interrupt();
        try {
            x.exchange("flagged");
        } catch (InterruptedException e) {
            System.out.println("interrupted, flag " + Thread.currentThread().isInterrupted());
        }

        // Full and empty buffers change hands.
        Exchanger<int[]> buffers = new Exchanger<>();
        int[] sum = new int[1];
        Thread drain = new Thread(() -> {
            int[] empty = new int[4];
            try {
                for (int r = 0; r < 4; r++) {
                    empty = buffers.exchange(empty);
                    for (int i = 0; i < empty.length; i++) {
                        sum[0] += empty[i];
                        empty[i] = 0;
                    }
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        drain.start();
        int[] fill = new int[4];
        int next = 1;
        boolean clean = true;
        for (int r = 0; r < 4; r++) {
            for (int i = 0; i < fill.length; i++) {
                clean &= fill[i] == 0;
                fill[i] = next++;
            }
            fill = buffers.exchange(fill);
        }
        drain.join();
        System.out.println("sum " + sum[0] + ", clean " + clean);

        // Four threads exchange: every value comes out exactly once.
        Exchanger<Integer> many = new Exchanger<>();
        int[] got = new int[4];
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    got[k] = many.exchange(k);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        boolean pairs = true;
        for (Thread w : ts) {
            w.join();
        }
        for (int i = 0; i < 4; i++) {
            pairs &= got[i] != i && got[got[i]] == i;
        }
        System.out.println("pairs " + pairs);
    }
}
