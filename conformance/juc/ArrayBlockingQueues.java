// ArrayBlockingQueue: capacity, blocking put and take, offers, drainTo, iteration, interrupts.
package juc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class ArrayBlockingQueues {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(3);
        System.out.println(q.offer(1) + " " + q.add(2) + " " + q.offer(3, 1, TimeUnit.SECONDS) + " " + q.offer(4) + " " + q.offer(5, 1, TimeUnit.MILLISECONDS) + " " + q.remainingCapacity());
        try {
            q.add(6);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(q + " " + q.peek() + " " + q.poll() + " " + q.take() + " " + q.poll(1, TimeUnit.SECONDS) + " " + q.poll() + " " + q.poll(1, TimeUnit.MILLISECONDS));

        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 20; i++) {
                    q.put(i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            sb.append(q.take()).append(' ');
        }
        producer.join();
        System.out.println(sb.toString().trim());

        q.addAll(List.of(7, 8, 9));
        List<Integer> drained = new ArrayList<>();
        System.out.println(q.drainTo(drained, 2) + " " + drained + " " + q.drainTo(drained) + " " + drained + " " + q.size());
        try {
            q.drainTo(q);
        } catch (IllegalArgumentException e) {
            System.out.println("drain to itself refused");
        }
        q.addAll(List.of(1, 2, 3));
        Iterator<Integer> it = q.iterator();
        it.next();
        q.poll();
        q.add(4);
        StringBuilder rest = new StringBuilder();
        while (it.hasNext()) {
            int v = it.next();
            rest.append(v).append(' ');
            if (v == 3) {
                it.remove();
            }
        }
        System.out.println(rest + "| " + q + " " + q.contains(2) + " " + q.remove(2) + " " + Arrays.toString(q.toArray()));
        q.clear();

        boolean[] intr = new boolean[2];
        Thread taker = new Thread(() -> {
            try {
                q.take();
            } catch (InterruptedException e) {
                intr[0] = true;
            }
        });
        taker.start();
        taker.interrupt();
        taker.join();
        q.addAll(List.of(1, 2, 3));
        Thread putter = new Thread(() -> {
            try {
                q.put(4);
            } catch (InterruptedException e) {
                intr[1] = true;
            }
        });
        putter.start();
        putter.interrupt();
        putter.join();
        System.out.println(intr[0] + " " + intr[1] + " " + q);

        ArrayBlockingQueue<Integer> fair = new ArrayBlockingQueue<>(2, true, List.of(100));
        AtomicInteger sum = new AtomicInteger();
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    for (int n = 0; n < 10; n++) {
                        if (k < 2) {
                            fair.put(n);
                        } else {
                            sum.addAndGet(fair.take());
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
        System.out.println((sum.get() + fair.peek()) + " " + fair.size());
        try {
            new ArrayBlockingQueue<>(0);
        } catch (IllegalArgumentException e) {
            System.out.println("no capacity");
        }
    }
}
