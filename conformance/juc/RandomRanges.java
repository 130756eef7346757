// ThreadLocalRandom and SplittableRandom: only ranges and stream sizes, from several threads.
package juc;

import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;

public class RandomRanges {
    public static void main(String[] args) throws Exception {
        boolean[] ok = {true, true, true};
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                ThreadLocalRandom r = ThreadLocalRandom.current();
                for (int n = 0; n < 30; n++) {
                    int a = r.nextInt(10);
                    int b = r.nextInt(-5, 5);
                    long c = r.nextLong(100, 1L << 40);
                    double d = r.nextDouble(2, 3);
                    float f = r.nextFloat();
                    ok[k] &= a >= 0 && a < 10 && b >= -5 && b < 5 && c >= 100 && c < 1L << 40 && d >= 2 && d < 3 && f >= 0 && f < 1;
                }
                ok[k] &= r == ThreadLocalRandom.current();
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(ok[0] + " " + ok[1] + " " + ok[2]);
        ThreadLocalRandom r = ThreadLocalRandom.current();
        System.out.println(r.ints(20, 3, 6).allMatch(x -> x >= 3 && x < 6) + " " + r.doubles(5).count() + " " + r.longs(4, 0, 2).filter(x -> x > 1).count());
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            r.nextInt(5, 5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            r.setSeed(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("no seeds");
        }
        // A seeded splittable generator is the same in every thread.
        SplittableRandom s = new SplittableRandom(42);
        SplittableRandom child = s.split();
        long[] v = new long[2];
        Thread t = new Thread(() -> v[0] = child.nextLong());
        t.start();
        t.join();
        v[1] = s.nextLong();
        SplittableRandom s2 = new SplittableRandom(42);
        System.out.println((s2.split().nextLong() == v[0]) + " " + (s2.nextLong() == v[1]) + " " + v[0] + " " + v[1]);
    }
}
