// Checks ListIterator and subList views on ArrayList, LinkedList and Vector, and the AbstractList behaviour behind them.
package collections;

import java.util.*;

public class ListIterators {
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

    static void all(String name, List<String> l) {
        l.addAll(List.of("a", "b", "c", "d", "e"));
        ListIterator<String> it = l.listIterator(2);
        p(name + " start", it.nextIndex() + " " + it.previousIndex() + " " + it.next() + " " + it.previous() + " " + it.previous());
        it.set("B");
        p(name + " set", l);
        it.next();
        it.add("x");
        it.add("y");
        p(name + " add", l + " " + it.nextIndex());
        it.previous();
        it.remove();
        p(name + " remove", l + " " + it.nextIndex());
        x(name + " remove twice", () -> { it.remove(); return "?"; });
        x(name + " set after remove", () -> { it.set("q"); return "?"; });
        x(name + " bad index", () -> l.listIterator(99));
        StringBuilder b = new StringBuilder();
        for (ListIterator<String> r = l.listIterator(l.size()); r.hasPrevious();) b.append(r.previous());
        p(name + " backward", b);
        ListIterator<String> end = l.listIterator(l.size());
        x(name + " next at end", () -> end.next());
        ListIterator<String> start = l.listIterator();
        x(name + " previous at start", () -> start.previous());
        b.setLength(0);
        start.next();
        start.forEachRemaining(b::append);
        p(name + " remaining", b);
        List<String> sub = l.subList(1, 4);
        p(name + " sub", sub + " " + sub.size() + " " + sub.get(0) + " " + sub.indexOf("c") + " " + sub.contains("a"));
        sub.add("end");
        sub.add(0, "begin");
        sub.set(1, "SET");
        p(name + " sub changes", sub + " " + l);
        p(name + " sub remove", sub.remove(0) + " " + sub.remove("end") + " " + l);
        List<String> inner = sub.subList(1, 2);
        inner.addAll(List.of("i", "j"));
        p(name + " inner", inner + " " + sub + " " + l);
        Collections.reverse(sub);
        p(name + " sub reverse", l);
        sub.sort(null);
        p(name + " sub sort", l);
        sub.removeIf(s -> s.equals("i"));
        p(name + " sub removeIf", sub + " " + l);
        sub.replaceAll(s -> s + s);
        p(name + " sub replaceAll", l);
        ListIterator<String> si = sub.listIterator(1);
        si.next();
        si.remove();
        si.add("via iterator");
        p(name + " sub iterator", sub + " " + l);
        x(name + " sub bad get", () -> sub.get(sub.size()));
        x(name + " sub bad range", () -> l.subList(3, 2));
        x(name + " sub range out", () -> l.subList(0, 100));
        x(name + " sub range negative", () -> l.subList(-1, 1));
        p(name + " sub equals", sub.equals(new ArrayList<>(sub)) + " " + sub.hashCode() + " " + Arrays.toString(sub.toArray(new String[0])));
        p(name + " sub stream", String.join("|", sub) + " " + sub.stream().mapToInt(String::length).sum());
        p(name + " sub retainAll", sub.retainAll(Set.of("via iterator")) + " " + l);
        sub.clear();
        p(name + " sub clear", l + " " + sub.isEmpty());
    }

    public static void main(String[] args) {
        all("array", new ArrayList<>());
        all("linked", new LinkedList<>());
        all("vector", new Vector<>());
        List<Integer> merged = new ArrayList<>(List.of(1, 4, 9));
        ListIterator<Integer> it = merged.listIterator();
        for (int v : new int[] {0, 2, 5, 10}) {
            while (it.hasNext()) {
                if (it.next() > v) {
                    it.previous();
                    break;
                }
            }
            it.add(v);
        }
        p("merge", merged);
    }
}
