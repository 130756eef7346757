// Checks ArrayDeque: wrap-around growth, both ends, iteration, removal, and null rejection.
package collections;

import java.util.*;

public class ArrayDeques {
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

    public static void main(String[] args) {
        ArrayDeque<Integer> d = new ArrayDeque<>(4);
        for (int i = 0; i < 10; i++) {
            d.addLast(i);
            if (i % 2 == 0) d.addFirst(-i);
        }
        p("mixed", d + " " + d.size());
        for (int i = 0; i < 40; i++) {
            d.addLast(i);
            d.removeFirst();
        }
        p("rolled", d);
        for (int i = 0; i < 60; i++) d.offerFirst(100 + i);
        p("grown", d.size() + " " + d.getFirst() + " " + d.getLast() + " " + d.peekFirst() + " " + d.peekLast());
        while (d.size() > 5) d.pollLast();
        p("shrunk", d);
        p("contains", d.contains(157) + " " + d.contains(0));
        p("push pop", pushPop(d));
        p("occurrence", d.removeFirstOccurrence(157) + " " + d.removeLastOccurrence(99) + " " + d);
        x("null", () -> { try { return d.add(null); } catch (NullPointerException e) { return "NPE"; } });
        x("null offer", () -> { try { return d.offerFirst(null); } catch (NullPointerException e) { return "NPE"; } });
        ArrayDeque<String> e = new ArrayDeque<>();
        p("empty", e.poll() + " " + e.peek() + " " + e.pollFirst() + " " + e.pollLast() + " " + e.contains("a") + " " + e.remove("a"));
        x("removeFirst", () -> e.removeFirst());
        x("getLast", () -> e.getLast());
        x("element", () -> e.element());
        x("pop", () -> e.pop());
        e.addAll(List.of("a", "b", "c", "d", "e", "f"));
        StringBuilder b = new StringBuilder();
        for (Iterator<String> it = e.descendingIterator(); it.hasNext();) b.append(it.next());
        p("descending", b);
        Iterator<String> it = e.iterator();
        while (it.hasNext()) if ("bdf".contains(it.next())) it.remove();
        p("iterator remove", e);
        x("remove state", () -> { it.remove(); return "?"; });
        e.addAll(List.of("x", "y", "z"));
        p("removeIf", e.removeIf(s -> s.compareTo("y") >= 0) + " " + e);
        p("retainAll", e.retainAll(Set.of("a", "x")) + " " + e);
        p("removeAll", e.removeAll(Set.of("q")) + " " + e);
        p("clone", e.clone() + " " + e.clone().equals(e));
        p("toArray", Arrays.toString(e.toArray()) + Arrays.toString(e.toArray(new String[4])));
        ArrayDeque<Integer> big = new ArrayDeque<>();
        for (int i = 0; i < 100; i++) if (i % 3 == 0) big.addFirst(i); else big.addLast(i);
        int sum = 0, k = 0;
        for (int v : big) sum += v * ++k;
        p("weighted", sum + " " + big.peekFirst() + " " + big.peekLast());
        big.removeIf(v -> v % 5 != 0);
        p("filtered", big);
        p("stream", big.stream().mapToInt(v -> v).max().getAsInt());
        b.setLength(0);
        big.forEach(v -> b.append(v).append(' '));
        p("forEach", b);
        Iterator<Integer> conc = big.iterator();
        conc.next();
        big.clear();
        x("after clear", () -> conc.next());
        ArrayDeque<int[]> bfs = new ArrayDeque<>();
        bfs.add(new int[] {0, 0});
        boolean[][] seen = new boolean[6][6];
        seen[0][0] = true;
        int visited = 0;
        while (!bfs.isEmpty()) {
            int[] c = bfs.remove();
            visited++;
            for (int[] m : new int[][] {{1, 2}, {2, 1}, {-1, 2}, {2, -1}, {1, -2}, {-2, 1}, {-1, -2}, {-2, -1}}) {
                int r = c[0] + m[0], q = c[1] + m[1];
                if (r >= 0 && q >= 0 && r < 6 && q < 6 && !seen[r][q]) {
                    seen[r][q] = true;
                    bfs.add(new int[] {r, q});
                }
            }
        }
        p("knight", visited);
        Spliterator<Integer> sp = new ArrayDeque<>(List.of(1, 2, 3, 4, 5, 6, 7, 8)).spliterator();
        Spliterator<Integer> left = sp.trySplit();
        StringBuilder parts = new StringBuilder();
        left.forEachRemaining(v -> parts.append(v));
        parts.append('|');
        sp.forEachRemaining(v -> parts.append(v));
        p("split", parts);
        p("from collection", new ArrayDeque<>(List.of(3, 1, 2)));
    }

    static String pushPop(Deque<Integer> d) {
        d.push(1);
        d.push(2);
        return d.pop() + " " + d.peek() + " " + d.pop();
    }
}
