// LongAdder, DoubleAdder, LongAccumulator and DoubleAccumulator under several threads.
package juc;

import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class Adders {
    public static void main(String[] args) throws Exception {
        LongAdder adder = new LongAdder();
        DoubleAdder real = new DoubleAdder();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        LongAccumulator xor = new LongAccumulator((a, b) -> a ^ b, 0);
        DoubleAccumulator min = new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY);
        System.out.println(adder + " " + real + " " + max + " " + xor + " " + min);
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 25; n++) {
                    adder.increment();
                    adder.add(2);
                    if (n % 5 == 0) {
                        adder.decrement();
                    }
                    real.add(0.25);
                    max.accumulate(k * 100 + n);
                    xor.accumulate(1L << (k * 8 + n % 8));
                    min.accumulate(k - n / 2.0);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(adder.sum() + " " + real.sum() + " " + max.get() + " " + Long.toHexString(xor.get()) + " " + min.get());
        System.out.println(adder.intValue() + " " + adder.doubleValue() + " " + real.longValue() + " " + max.intValue());
        System.out.println(adder.sumThenReset() + " " + adder.sum() + " " + real.sumThenReset() + " " + real);
        System.out.println(max.getThenReset() + " " + max.get() + " " + min.getThenReset() + " " + min);
        xor.reset();
        adder.add(-7);
        System.out.println(xor + " " + adder);
        adder.reset();
        System.out.println(adder.longValue());
    }
}
