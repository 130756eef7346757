// LinkedBlockingQueue and LinkedBlockingDeque: pipelines, both ends, capacity, bulk operations.
package juc;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class LinkedBlockingQueues {
    public static void main(String[] args) throws Exception {
        // A pipeline of three threads: numbers, squares, sum.
        LinkedBlockingQueue<Integer> numbers = new LinkedBlockingQueue<>(2);
        LinkedBlockingQueue<Integer> squares = new LinkedBlockingQueue<>();
        int[] sum = new int[1];
        Thread a = new Thread(() -> {
            try {
                for (int i = 1; i <= 15; i++) {
                    numbers.put(i);
                }
                numbers.put(-1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread b = new Thread(() -> {
            try {
                int v;
                while ((v = numbers.take()) > 0) {
                    squares.put(v * v);
                }
                squares.put(-1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread c = new Thread(() -> {
            try {
                int v;
                while ((v = squares.take()) > 0) {
                    sum[0] += v;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        c.start();
        b.start();
        a.start();
        a.join();
        b.join();
        c.join();
        System.out.println("sum " + sum[0] + " " + numbers.size() + " " + squares.size());

        LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>(2);
        System.out.println(q.offer("a") + " " + q.offer("b") + " " + q.offer("c") + " " + q.remainingCapacity() + " " + q.peek() + " " + q.element() + " " + q);
        System.out.println(q.offer("d", 1, TimeUnit.MILLISECONDS) + " " + q.poll(5, TimeUnit.DAYS) + " " + q.remove() + " " + q.poll(1, TimeUnit.MILLISECONDS));
        try {
            q.remove();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
        System.out.println(new LinkedBlockingQueue<>().remainingCapacity() == Integer.MAX_VALUE);
        LinkedBlockingQueue<Integer> bulk = new LinkedBlockingQueue<>(List.of(1, 2, 3, 4, 5, 6));
        List<Integer> out = new ArrayList<>();
        System.out.println(bulk.removeIf(x -> x % 2 == 0) + " " + bulk + " " + bulk.drainTo(out, 1) + " " + out + " " + bulk.retainAll(List.of(5)) + " " + bulk);

        LinkedBlockingDeque<Integer> d = new LinkedBlockingDeque<>(4);
        d.putFirst(2);
        d.putLast(3);
        d.addFirst(1);
        System.out.println(d.offerLast(4) + " " + d.offerFirst(0) + " " + d.offerFirst(0, 1, TimeUnit.MILLISECONDS) + " " + d);
        try {
            d.addLast(9);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(d.takeFirst() + " " + d.takeLast() + " " + d.peekFirst() + " " + d.peekLast() + " " + d.pollFirst() + " " + d.pollLast() + " " + d.pollLast() + " " + d.pollFirst(1, TimeUnit.MILLISECONDS));
        try {
            d.getFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty deque");
        }
        // Work stealing: the owner takes from one end, a thief from the other.
        LinkedBlockingDeque<Integer> work = new LinkedBlockingDeque<>();
        for (int i = 0; i < 30; i++) {
            work.add(i);
        }
        int[] got = new int[2];
        Thread[] ts = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                Integer v;
                while ((v = k == 0 ? work.pollFirst() : work.pollLast()) != null) {
                    got[k] += v;
                }
            });
            ts[i].start();
        }
        ts[0].join();
        ts[1].join();
        System.out.println(got[0] + got[1]);
        // Blocked takers are served by a later put.
        Integer[] res = new Integer[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    res[k] = k == 0 ? work.takeFirst() : work.takeLast();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        work.put(10);
        work.push(20);
        ts[0].join();
        ts[1].join();
        System.out.println(res[0] + res[1]);
    }
}
