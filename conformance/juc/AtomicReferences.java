// AtomicReference, AtomicStampedReference and AtomicMarkableReference, with a lock-free stack and list.
package juc;

import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

public class AtomicReferences {
    static class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static class Stack {
        final AtomicReference<Node> head = new AtomicReference<>();

        void push(int v) {
            Node n = new Node(v, null);
            do {
                n.next = head.get();
            } while (!head.compareAndSet(n.next, n));
        }

        Integer pop() {
            Node n;
            do {
                n = head.get();
                if (n == null) {
                    return null;
                }
            } while (!head.compareAndSet(n, n.next));
            return n.value;
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(r.getAndSet("b") + " " + r.compareAndSet("b", "c") + " " + r.compareAndSet("x", "y") + " " + r);
        System.out.println(r.updateAndGet(s -> s + "d") + " " + r.getAndUpdate(s -> s + "e") + " " + r.accumulateAndGet("f", String::concat) + " " + r.getAndAccumulate("g", (x, y) -> y + x) + " " + r.get());
        String now = r.get();
        System.out.println((r.compareAndExchange(now, "new") == now) + " " + r.compareAndExchange("no", "never") + " " + r.getPlain());
        System.out.println(r.compareAndSet(new String("new"), "equal but not the same"));
        r.set(null);
        System.out.println(r + " " + r.compareAndSet(null, "z"));

        Stack s = new Stack();
        int[] sums = new int[3];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 15; n++) {
                    s.push(k * 15 + n);
                    if (n % 3 == 2) {
                        sums[k] += s.pop();
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        int left = 0;
        int total = sums[0] + sums[1] + sums[2];
        Integer v;
        while ((v = s.pop()) != null) {
            left++;
            total += v;
        }
        System.out.println("left " + left + ", total " + total);

        String one = "one";
        String two = "two";
        AtomicStampedReference<String> st = new AtomicStampedReference<>(one, 0);
        int[] stamp = new int[1];
        System.out.println(st.get(stamp) + stamp[0] + " " + st.compareAndSet(one, two, 1, 2) + " " + st.compareAndSet(one, two, 0, 1) + " " + st.attemptStamp(two, 9) + " " + st.getReference() + st.getStamp());
        st.set(one, 3);
        System.out.println(st.attemptStamp(two, 5) + " " + st.getStamp());
        // The stamp tells A-B-A apart.
        Thread aba = new Thread(() -> {
            st.compareAndSet(one, two, 3, 4);
            st.compareAndSet(two, one, 4, 5);
        });
        aba.start();
        aba.join();
        System.out.println(st.compareAndSet(one, "lost", 3, 4) + " " + st.getReference() + st.getStamp());
        AtomicStampedReference<Integer> counter = new AtomicStampedReference<>(0, 0);
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                int[] h = new int[1];
                for (int n = 0; n < 10; n++) {
                    Integer old;
                    do {
                        old = counter.get(h);
                    } while (!counter.compareAndSet(old, old + 5, h[0], h[0] + 1));
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(counter.getReference() + " " + counter.getStamp());

        AtomicMarkableReference<String> m = new AtomicMarkableReference<>(one, false);
        boolean[] mark = new boolean[1];
        System.out.println(m.get(mark) + mark[0] + " " + m.attemptMark(one, true) + " " + m.isMarked() + " " + m.compareAndSet(one, two, false, true) + " " + m.compareAndSet(one, two, true, false) + " " + m.getReference());
        boolean[] won = new boolean[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> won[k] = m.compareAndSet(two, two, false, true));
            ts[i].start();
        }
        int wins = 0;
        for (int i = 0; i < 3; i++) {
            ts[i].join();
            wins += won[i] ? 1 : 0;
        }
        System.out.println("deleted by " + wins);
    }
}
