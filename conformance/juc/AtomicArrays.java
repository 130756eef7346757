// AtomicIntegerArray, AtomicLongArray and AtomicReferenceArray: operations, bounds and shared counting.
package juc;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicArrays {
    public static void main(String[] args) throws Exception {
        int[] source = {1, 2, 3};
        AtomicIntegerArray a = new AtomicIntegerArray(source);
        source[0] = 99;
        System.out.println(a + " " + a.length() + " " + a.getAndIncrement(0) + " " + a.incrementAndGet(1) + " " + a.addAndGet(2, 5));
        System.out.println(a.compareAndSet(0, 2, 20) + " " + a.compareAndSet(0, 2, 30) + " " + a.getAndUpdate(1, x -> x * x) + " " + a.accumulateAndGet(1, 10, Integer::sum) + " " + a);
        for (int i : new int[] {-1, 3}) {
            try {
                a.get(i);
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        AtomicLongArray l = new AtomicLongArray(4);
        AtomicReferenceArray<String> r = new AtomicReferenceArray<>(new String[] {"", "", ""});
        AtomicIntegerArray counts = new AtomicIntegerArray(4);
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 20; n++) {
                    counts.incrementAndGet(n % 4);
                    l.addAndGet((n + k) % 4, 1L << 33);
                    r.updateAndGet(n % 3, s -> s + "x");
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(counts + " " + l);
        System.out.println(r.get(0).length() + " " + r.get(1).length() + " " + r.get(2).length());
        System.out.println(l.getAndSet(0, -1) + " " + l.compareAndExchange(0, -1, 8) + " " + l.get(0) + " " + l.getPlain(0));
        String old = r.getAndSet(0, "new");
        System.out.println(old.length() + " " + r.compareAndSet(0, "new", "newer") + " " + r.accumulateAndGet(0, "!", String::concat) + " " + r.length());
        AtomicReferenceArray<Object> objects = new AtomicReferenceArray<>(2);
        System.out.println(objects + " " + objects.compareAndSet(1, null, 5) + " " + objects);
        try {
            r.set(3, "out");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        // A ring of cells handed round by compare-and-set.
        AtomicIntegerArray ring = new AtomicIntegerArray(3);
        ring.set(0, 1);
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 5; n++) {
                    int v;
                    while ((v = ring.get(k)) == 0 || !ring.compareAndSet(k, v, 0)) {
                        Thread.yield();
                    }
                    ring.set((k + 1) % 3, v + 1);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(ring);
    }
}
