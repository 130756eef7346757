// ConcurrentLinkedQueue and ConcurrentLinkedDeque: order per producer, ends, removal, weak iterators.
package juc;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class ConcurrentQueues {
    public static void main(String[] args) throws Exception {
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
        AtomicInteger taken = new AtomicInteger();
        boolean[] ordered = {true, true};
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 2; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 20; n++) {
                    q.add(k * 1000 + n);
                }
            });
            ts[i + 2] = new Thread(() -> {
                int[] last = {-1, -1};
                while (taken.get() < 40) {
                    Integer v = q.poll();
                    if (v == null) {
                        Thread.yield();
                        continue;
                    }
                    taken.incrementAndGet();
                    ordered[k] &= v % 1000 > last[v / 1000];
                    last[v / 1000] = v % 1000;
                }
            });
        }
        for (Thread t : ts) {
            t.start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(taken + " " + ordered[0] + " " + ordered[1] + " " + q.isEmpty() + " " + q.peek() + " " + q.poll());
        q.addAll(List.of(1, 2, 3, 4, 5));
        System.out.println(q + " " + q.remove(3) + " " + q.contains(3) + " " + q.size() + " " + q.peek());
        Iterator<Integer> it = q.iterator();
        it.next();
        q.add(6);
        q.remove(4);
        StringBuilder sb = new StringBuilder();
        while (it.hasNext()) {
            int v = it.next();
            sb.append(v).append(' ');
            if (v == 5) {
                it.remove();
            }
        }
        System.out.println(sb + "| " + q + " " + q.removeIf(x -> x > 5) + " " + q);
        try {
            new ConcurrentLinkedQueue<>().element();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
        try {
            q.add(null);
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }

        ConcurrentLinkedDeque<String> d = new ConcurrentLinkedDeque<>();
        d.offerFirst("b");
        d.addFirst("a");
        d.offerLast("c");
        d.push("z");
        System.out.println(d + " " + d.peekFirst() + " " + d.peekLast() + " " + d.pop() + " " + d.pollLast() + " " + d);
        d.addAll(List.of("a", "b", "a"));
        System.out.println(d.removeFirstOccurrence("a") + " " + d + " " + d.removeLastOccurrence("a") + " " + d);
        Iterator<String> back = d.descendingIterator();
        System.out.println(back.next() + " " + d.size());
        ConcurrentLinkedDeque<Integer> both = new ConcurrentLinkedDeque<>();
        for (int i = 0; i < 40; i++) {
            both.add(i);
        }
        AtomicInteger sum = new AtomicInteger();
        boolean[] mono = {true, true};
        for (int i = 0; i < 2; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                Integer v;
                int last = k == 0 ? -1 : 40;
                while ((v = k == 0 ? both.pollFirst() : both.pollLast()) != null) {
                    mono[k] &= k == 0 ? v > last : v < last;
                    last = v;
                    sum.addAndGet(v);
                }
            });
            ts[i].start();
        }
        ts[0].join();
        ts[1].join();
        System.out.println(sum + " " + mono[0] + " " + mono[1] + " " + both.isEmpty());
    }
}
