// ConcurrentSkipListSet: order, navigation, and threads that add and poll at once.
package juc;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;

public class SkipListSets {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListSet<Integer> s = new ConcurrentSkipListSet<>(List.of(5, 1, 9, 3, 7));
        System.out.println(s + " " + s.add(3) + " " + s.add(4) + " " + s.remove(9) + " " + s.first() + " " + s.last());
        System.out.println(s.lower(4) + " " + s.floor(4) + " " + s.ceiling(6) + " " + s.higher(7) + " " + s.contains(5));
        System.out.println(s.headSet(4) + " " + s.tailSet(4) + " " + s.subSet(1, false, 5, true) + " " + s.descendingSet());
        System.out.println(s.pollFirst() + " " + s.pollLast() + " " + s);
        Iterator<Integer> it = s.iterator();
        it.next();
        s.add(100);
        s.remove(4);
        StringBuilder sb = new StringBuilder();
        while (it.hasNext()) {
            sb.append(it.next()).append(' ');
        }
        System.out.println("last seen " + sb.toString().trim().endsWith("100") + " " + s);

        ConcurrentSkipListSet<Integer> shared = new ConcurrentSkipListSet<>();
        AtomicInteger added = new AtomicInteger();
        AtomicInteger polled = new AtomicInteger();
        AtomicInteger sum = new AtomicInteger();
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 15; n++) {
                    if (k < 2) {
                        if (shared.add(n * 2 + k)) {
                            added.incrementAndGet();
                        }
                    } else {
                        Integer v = k == 2 ? shared.pollFirst() : shared.pollLast();
                        if (v != null) {
                            polled.incrementAndGet();
                            sum.addAndGet(v);
                        }
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        int last = -1;
        boolean ordered = true;
        int left = 0;
        for (int v : shared) {
            ordered &= v > last;
            last = v;
            left++;
            sum.addAndGet(v);
        }
        System.out.println("added " + added + ", accounted " + (left + polled.get()) + ", sum " + sum + ", ordered " + ordered + ", size agrees " + (left == shared.size()));
        ConcurrentSkipListSet<String> strings = new ConcurrentSkipListSet<>(String.CASE_INSENSITIVE_ORDER);
        System.out.println(strings.add("abc") + " " + strings.add("ABC") + " " + strings.addAll(List.of("Q", "b")) + " " + strings);
    }
}
