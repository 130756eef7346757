// Checks PriorityQueue: heap order, array order of its elements, comparators, removal, and growth.
package collections;

import java.util.*;

public class PriorityQueues {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        String shown;
        try {
            shown = String.valueOf(body.run());
        } catch (Throwable t) {
            shown = t.getClass().getName() + " / " + t.getMessage();
        }
        System.out.println(label + ": " + shown);
    }

    record Task(String name, int priority) { }

    static <T> String drain(PriorityQueue<T> q) {
        StringBuilder b = new StringBuilder();
        while (!q.isEmpty()) b.append(q.poll()).append(' ');
        return b.toString();
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        for (int v : new int[] {5, 3, 8, 1, 9, 2, 7, 3, 6, 4, 0}) {
            q.add(v);
            p("add " + v, q);
        }
        p("peek", q.peek() + " " + q.element() + " " + q.size());
        p("poll", q.poll() + " " + q + " " + q.remove() + " " + q);
        p("contains", q.contains(8) + " " + q.contains(77));
        p("remove object", q.remove(8) + " " + q.remove((Object) 77) + " " + q);
        Iterator<Integer> it = q.iterator();
        it.next();
        it.next();
        it.remove();
        p("iterator remove", q);
        while (it.hasNext()) if (it.next() % 2 == 1) it.remove();
        p("iterator remove odd", q);
        p("offer", q.offer(-1) + " " + q.peek());
        p("toArray", Arrays.toString(q.toArray()));
        p("drain", drain(q));
        p("empty", q.poll() + " " + q.peek());
        x("remove empty", () -> q.remove());
        x("element empty", () -> q.element());
        x("null", () -> { try { return q.add(null); } catch (NullPointerException e) { return "NPE"; } });
        x("not comparable", () -> { PriorityQueue<Object> o = new PriorityQueue<>(); o.add(new Thread[0].getClass()); o.add(Object.class); return o.size(); });
        x("bad capacity", () -> new PriorityQueue<>(0));
        PriorityQueue<String> max = new PriorityQueue<>(Comparator.reverseOrder());
        max.addAll(List.of("pear", "apple", "zoo", "mango"));
        p("max heap", max.peek() + " " + drain(max));
        PriorityQueue<Task> tasks = new PriorityQueue<>(Comparator.comparingInt(Task::priority).thenComparing(Task::name));
        tasks.add(new Task("write", 2));
        tasks.add(new Task("read", 1));
        tasks.add(new Task("sleep", 9));
        tasks.add(new Task("edit", 2));
        p("tasks", drain(tasks));
        PriorityQueue<Integer> fromList = new PriorityQueue<>(Arrays.asList(9, 8, 7, 6, 5, 4, 3, 2, 1));
        p("heapify", fromList);
        PriorityQueue<Integer> fromSet = new PriorityQueue<>(new TreeSet<>(Comparator.<Integer>reverseOrder()));
        p("from sorted set", fromSet.comparator() != null);
        p("from queue", drain(new PriorityQueue<>(fromList)));
        p("removeIf", fromList.removeIf(v -> v % 3 == 0) + " " + fromList);
        p("retainAll", fromList.retainAll(Set.of(1, 2, 8)) + " " + fromList);
        p("removeAll", fromList.removeAll(Set.of(1)) + " " + fromList);
        fromList.clear();
        p("clear", fromList.size());
        Random r = new Random(7);
        PriorityQueue<Integer> big = new PriorityQueue<>();
        for (int i = 0; i < 200; i++) big.add(r.nextInt(1000));
        int last = -1, sum = 0, ok = 0;
        while (!big.isEmpty()) {
            int v = big.poll();
            if (v >= last) ok++;
            last = v;
            sum = sum * 31 + v;
        }
        p("big", ok + " " + sum);
        PriorityQueue<int[]> merge = new PriorityQueue<>((x, y) -> x[0] - y[0]);
        int[][] rows = {{1, 5, 9}, {2, 4, 10}, {0, 3, 11}};
        for (int i = 0; i < 3; i++) merge.add(new int[] {rows[i][0], i, 0});
        StringBuilder b = new StringBuilder();
        while (!merge.isEmpty()) {
            int[] t = merge.poll();
            b.append(t[0]).append(' ');
            if (t[2] < 2) merge.add(new int[] {rows[t[1]][t[2] + 1], t[1], t[2] + 1});
        }
        p("k-way merge", b);
        PriorityQueue<Integer> conc = new PriorityQueue<>(List.of(1, 2, 3));
        x("concurrent", () -> { for (int v : conc) conc.add(v + 10); return "?"; });
    }
}
