// PriorityBlockingQueue: order by comparator, ties, growth, blocking take.
package juc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

public class PriorityBlockingQueues {
    static class Task implements Comparable<Task> {
        final int priority;
        final String name;

        Task(int priority, String name) {
            this.priority = priority;
            this.name = name;
        }

        @Override
        public int compareTo(Task o) {
            int c = Integer.compare(o.priority, priority);
            return c != 0 ? c : name.compareTo(o.name);
        }

        @Override
        public String toString() {
            return name + priority;
        }
    }

    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<Task> q = new PriorityBlockingQueue<>(2);
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 6; n++) {
                    q.put(new Task(n % 3, "" + (char) ('a' + k) + n + "p"));
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        StringBuilder sb = new StringBuilder();
        while (!q.isEmpty()) {
            sb.append(q.take()).append(' ');
        }
        System.out.println(sb.toString().trim());
        System.out.println(q.poll() + " " + q.peek() + " " + q.poll(1, TimeUnit.MILLISECONDS) + " " + q.remainingCapacity());

        PriorityBlockingQueue<Integer> p = new PriorityBlockingQueue<>(11, Comparator.reverseOrder());
        p.addAll(List.of(5, 2, 8, 1, 9, 3));
        System.out.println(p + " " + p.remove(8) + " " + p.remove(8) + " " + p.contains(9) + " " + p.size());
        List<Integer> out = new ArrayList<>();
        System.out.println(p.drainTo(out, 3) + " " + out + " " + p.poll() + " " + p.poll());
        try {
            p.add(null);
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }
        try {
            PriorityBlockingQueue<Object> o = new PriorityBlockingQueue<>();
            o.add(new Object());
            o.add(new Object());
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }

        // Takers wait until something comes; together they get everything.
        int[] got = new int[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    for (int n = 0; n < 10; n++) {
                        got[k] += p.take();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        for (int n = 1; n <= 20; n++) {
            p.put(n);
        }
        ts[0].join();
        ts[1].join();
        System.out.println(got[0] + got[1] + " " + p.isEmpty());
    }
}
