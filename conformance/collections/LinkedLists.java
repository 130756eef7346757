// Checks LinkedList as list, queue, deque and stack.
package collections;

import java.util.*;

public class LinkedLists {
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
        LinkedList<String> l = new LinkedList<>();
        p("empty", l + " " + l.peek() + " " + l.poll() + " " + l.peekFirst() + " " + l.peekLast() + " " + l.pollFirst() + " " + l.pollLast());
        x("getFirst empty", () -> l.getFirst());
        x("getLast empty", () -> l.getLast());
        x("removeFirst empty", () -> l.removeFirst());
        x("removeLast empty", () -> l.removeLast());
        x("element empty", () -> l.element());
        x("pop empty", () -> l.pop());
        x("remove empty", () -> l.remove());
        l.add("b");
        l.addFirst("a");
        l.addLast("c");
        l.offer("d");
        l.offerFirst("z");
        l.offerLast("e");
        l.push("top");
        p("built", l + " " + l.size());
        p("ends", l.getFirst() + l.getLast() + l.peek() + l.element() + l.peekFirst() + l.peekLast());
        p("take", l.pop() + l.poll() + l.pollLast() + l.removeFirst() + l.removeLast() + l.remove());
        p("left", l);
        for (int i = 0; i < 12; i++) l.add("n" + i % 5);
        p("get", l.get(0) + l.get(5) + l.get(12));
        x("get bad", () -> l.get(13));
        x("set bad", () -> l.set(-1, "q"));
        x("add bad", () -> { l.add(99, "q"); return "?"; });
        l.add(6, "mid");
        l.add(0, "start");
        l.add(l.size(), "end");
        p("inserted", l);
        p("set", l.set(1, "S") + " " + l.get(1));
        p("remove index", l.remove(7) + " " + l.size());
        p("indexOf", l.indexOf("n3") + " " + l.lastIndexOf("n3") + " " + l.indexOf("none") + " " + l.contains("mid"));
        p("occurrence", l.removeFirstOccurrence("n0") + " " + l.removeLastOccurrence("n0") + " " + l.removeLastOccurrence("none") + " " + l);
        p("addAll", l.addAll(2, Arrays.asList("p", "q")) + " " + l.addAll(List.of("r")) + " " + l);
        ListIterator<String> it = l.listIterator();
        while (it.hasNext()) {
            int i = it.nextIndex();
            String s = it.next();
            if (s.startsWith("n")) it.remove();
            else if (s.equals("p")) it.add("after p");
            else it.set(s + i);
        }
        p("list iterator", l);
        StringBuilder b = new StringBuilder();
        while (it.hasPrevious()) b.append(it.previousIndex()).append(it.previous()).append(' ');
        p("backward", b);
        x("previous past start", () -> it.previous());
        b.setLength(0);
        for (Iterator<String> d = l.descendingIterator(); d.hasNext();) b.append(d.next()).append(' ');
        p("descending", b);
        LinkedList<String> copy = new LinkedList<>(l);
        Collections.reverse(copy);
        p("reversed", copy);
        p("clone", copy.clone().equals(copy));
        copy.sort(null);
        p("sorted", copy);
        p("removeIf", copy.removeIf(s -> s.length() > 4) + " " + copy);
        copy.clear();
        p("cleared", copy.size() + " " + copy.isEmpty());
        copy.add(null);
        p("null", copy + " " + copy.contains(null) + " " + copy.peek() + " " + copy.remove(null));
        p("toArray", Arrays.toString(l.toArray(new String[0])));
        p("equals", l.equals(new ArrayList<>(l)) + " " + l.hashCode());
        p("subList", new LinkedList<>(List.of(1, 2, 3, 4)).subList(1, 3));
        Deque<Integer> queue = new LinkedList<>();
        int sum = 0;
        for (int i = 0; i < 30; i++) {
            queue.addLast(i);
            if (i % 3 == 2) sum += queue.removeFirst() * 10 + queue.peekLast();
        }
        p("queue", sum + " " + queue);
        Iterator<Integer> fail = queue.iterator();
        fail.next();
        queue.add(1);
        x("concurrent", () -> fail.next());
    }
}
