// A Treiber stack, a Michael-Scott queue and a spin lock written with atomics: nothing lost.
package juc;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

public class LockFreeStructures {
    static class Node<T> {
        final T item;
        final AtomicReference<Node<T>> next = new AtomicReference<>();

        Node(T item) {
            this.item = item;
        }
    }

    static class MsQueue<T> {
        private final AtomicReference<Node<T>> head;
        private final AtomicReference<Node<T>> tail;

        MsQueue() {
            Node<T> dummy = new Node<>(null);
            head = new AtomicReference<>(dummy);
            tail = new AtomicReference<>(dummy);
        }

        void enqueue(T v) {
            Node<T> n = new Node<>(v);
            while (true) {
                Node<T> last = tail.get();
                Node<T> next = last.next.get();
                if (next != null) {
                    tail.compareAndSet(last, next);
                } else if (last.next.compareAndSet(null, n)) {
                    tail.compareAndSet(last, n);
                    return;
                }
            }
        }

        T dequeue() {
            while (true) {
                Node<T> first = head.get();
                Node<T> last = tail.get();
                Node<T> next = first.next.get();
                if (next == null) {
                    return null;
                }
                if (first == last) {
                    tail.compareAndSet(last, next);
                } else if (head.compareAndSet(first, next)) {
                    return next.item;
                }
            }
        }
    }

    static class TicketLock {
        private final AtomicInteger next = new AtomicInteger();
        private volatile int serving;

        void lock() {
            int mine = next.getAndIncrement();
            while (serving != mine) {
                Thread.yield();
            }
        }

        void unlock() {
            serving++;
        }
    }

    static class SpinLock {
        private final AtomicBoolean held = new AtomicBoolean();

        void lock() {
            while (held.get() || !held.compareAndSet(false, true)) {
                Thread.yield();
            }
        }

        void unlock() {
            held.set(false);
        }
    }

    public static void main(String[] args) throws Exception {
        MsQueue<Integer> q = new MsQueue<>();
        AtomicInteger sum = new AtomicInteger();
        AtomicInteger taken = new AtomicInteger();
        boolean[] ordered = {true, true};
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 2; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 15; n++) {
                    q.enqueue(k * 100 + n);
                }
            });
            ts[i + 2] = new Thread(() -> {
                int[] last = {-1, -1};
                while (taken.get() < 30) {
                    Integer v = q.dequeue();
                    if (v == null) {
                        Thread.yield();
                        continue;
                    }
                    taken.incrementAndGet();
                    sum.addAndGet(v);
                    ordered[k] &= v % 100 > last[v / 100];
                    last[v / 100] = v % 100;
                }
            });
        }
        for (Thread t : ts) {
            t.start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(taken + " " + sum + " " + ordered[0] + " " + ordered[1] + " " + q.dequeue());

        TicketLock ticket = new TicketLock();
        SpinLock spin = new SpinLock();
        int[] counters = new int[2];
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 10; n++) {
                    ticket.lock();
                    counters[0]++;
                    ticket.unlock();
                    spin.lock();
                    counters[1]++;
                    spin.unlock();
                }
            });
            ts[i].start();
        }
        for (int i = 0; i < 3; i++) {
            ts[i].join();
        }
        System.out.println(counters[0] + " " + counters[1]);
    }
}
