// AtomicInteger, AtomicLong and AtomicBoolean: every operation alone, then counting by several threads.
package juc;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class AtomicNumbers {
    public static void main(String[] args) throws Exception {
        AtomicInteger a = new AtomicInteger(5);
        System.out.println(a.getAndIncrement() + " " + a.incrementAndGet() + " " + a.getAndDecrement() + " " + a.decrementAndGet());
        System.out.println(a.getAndAdd(10) + " " + a.addAndGet(-3) + " " + a.getAndSet(100) + " " + a);
        System.out.println(a.compareAndSet(1, 2) + " " + a.compareAndSet(100, 7) + " " + a.get());
        System.out.println(a.updateAndGet(x -> x * 3) + " " + a.getAndUpdate(x -> x - 1) + " " + a.accumulateAndGet(4, Math::max) + " " + a.getAndAccumulate(6, (x, y) -> x ^ y) + " " + a);
        System.out.println(a.compareAndExchange(0, 1) + " " + a.compareAndExchange(18, 50) + " " + a.getPlain());
        a.setPlain(1);
        a.setOpaque(2);
        a.setRelease(3);
        a.lazySet(4);
        System.out.println(a.getOpaque() + " " + a.getAcquire() + " " + a.intValue() + " " + a.longValue() + " " + a.doubleValue());
        a.set(Integer.MAX_VALUE);
        System.out.println(a.incrementAndGet());
        while (!a.weakCompareAndSetPlain(Integer.MIN_VALUE, 9)) {
            Thread.onSpinWait();
        }
        System.out.println(a);

        AtomicLong l = new AtomicLong();
        System.out.println(l.addAndGet(1L << 40) + " " + l.getAndIncrement() + " " + l.updateAndGet(x -> -x) + " " + l.compareAndSet(-(1L << 40) - 1, Long.MAX_VALUE) + " " + l.incrementAndGet());
        System.out.println(l.getAndAccumulate(5, Long::sum) + " " + l.compareAndExchange(0, 1) + " " + l.intValue());

        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.compareAndSet(false, true) + " " + b.getAndSet(false) + " " + b.compareAndExchange(false, true) + " " + b.getPlain() + " " + b);

        AtomicInteger plus = new AtomicInteger();
        AtomicInteger cas = new AtomicInteger();
        AtomicInteger max = new AtomicInteger();
        AtomicLong sum = new AtomicLong();
        AtomicInteger winners = new AtomicInteger();
        AtomicBoolean once = new AtomicBoolean();
        boolean[][] tickets = new boolean[3][60];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 20; n++) {
                    tickets[k][plus.getAndIncrement()] = true;
                    int old;
                    do {
                        old = cas.get();
                    } while (!cas.compareAndSet(old, old + 2));
                    max.accumulateAndGet(n * (k + 1), Math::max);
                    sum.addAndGet(n);
                }
                if (once.compareAndSet(false, true)) {
                    winners.incrementAndGet();
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        int distinct = 0;
        for (int n = 0; n < 60; n++) {
            int c = (tickets[0][n] ? 1 : 0) + (tickets[1][n] ? 1 : 0) + (tickets[2][n] ? 1 : 0);
            distinct += c == 1 ? 1 : 0;
        }
        System.out.println(plus + " " + cas + " " + max + " " + sum + " winners " + winners + " distinct tickets " + distinct);
    }
}
