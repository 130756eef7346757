// Checks what AbstractList, AbstractSequentialList, AbstractSet, AbstractMap, AbstractQueue and AbstractCollection add to small subclasses.
package collections;

import java.util.*;

public class CustomCollections {
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

    /** A fixed arithmetic progression. */
    static final class Steps extends AbstractList<Integer> implements RandomAccess {
        final int from, step, count;

        Steps(int from, int step, int count) {
            this.from = from;
            this.step = step;
            this.count = count;
        }

        @Override
        public Integer get(int i) {
            Objects.checkIndex(i, count);
            return from + i * step;
        }

        @Override
        public int size() {
            return count;
        }
    }

    /** A growable list over an array, which counts its changes as AbstractList asks. */
    static final class Growing<E> extends AbstractList<E> {
        Object[] data = new Object[2];
        int n;

        @SuppressWarnings("unchecked")
        @Override
        public E get(int i) {
            Objects.checkIndex(i, n);
            return (E) data[i];
        }

        @Override
        public int size() {
            return n;
        }

        @Override
        public E set(int i, E e) {
            E old = get(i);
            data[i] = e;
            return old;
        }

        @Override
        public void add(int i, E e) {
            Objects.checkIndex(i, n + 1);
            if (n == data.length) data = Arrays.copyOf(data, n * 2);
            System.arraycopy(data, i, data, i + 1, n - i);
            data[i] = e;
            n++;
            modCount++;
        }

        @Override
        public E remove(int i) {
            E old = get(i);
            System.arraycopy(data, i + 1, data, i, n - i - 1);
            data[--n] = null;
            modCount++;
            return old;
        }
    }

    static final class PairMap extends AbstractMap<String, Integer> {
        final List<Entry<String, Integer>> entries = new ArrayList<>();

        @Override
        public Set<Entry<String, Integer>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Entry<String, Integer>> iterator() {
                    return entries.iterator();
                }

                @Override
                public int size() {
                    return entries.size();
                }
            };
        }

        @Override
        public Integer put(String k, Integer v) {
            for (Entry<String, Integer> e : entries) if (e.getKey().equals(k)) return e.setValue(v);
            entries.add(new SimpleEntry<>(k, v));
            return null;
        }
    }

    static final class Fifo extends AbstractQueue<String> {
        final List<String> items = new ArrayList<>();

        @Override
        public boolean offer(String s) {
            return items.size() < 3 && items.add(s);
        }

        @Override
        public String poll() {
            return items.isEmpty() ? null : items.remove(0);
        }

        @Override
        public String peek() {
            return items.isEmpty() ? null : items.get(0);
        }

        @Override
        public Iterator<String> iterator() {
            return items.iterator();
        }

        @Override
        public int size() {
            return items.size();
        }
    }

    public static void main(String[] args) {
        Steps s = new Steps(10, 5, 6);
        p("list", s + " " + s.indexOf(25) + " " + s.lastIndexOf(1) + " " + s.contains(35) + " " + s.hashCode() + " " + s.equals(List.of(10, 15, 20, 25, 30, 35)));
        p("sub", s.subList(1, 4) + " " + s.subList(1, 4).subList(1, 3) + " " + (s.subList(0, 1) instanceof RandomAccess));
        p("search", Collections.binarySearch(s, 20) + " " + Collections.max(s) + " " + s.stream().mapToInt(v -> v).sum());
        x("add", () -> s.add(1));
        x("set", () -> s.set(0, 1));
        x("remove", () -> s.remove(0));
        x("clear", () -> { s.clear(); return "?"; });
        x("get", () -> s.get(6));
        p("toArray", Arrays.toString(s.toArray(new Integer[0])) + " " + s.containsAll(List.of(10, 35)));
        Growing<String> g = new Growing<>();
        p("add", g.add("a") + " " + g.addAll(List.of("b", "c", "d")) + " " + g.addAll(1, List.of("x", "y")) + " " + g);
        g.subList(1, 3).clear();
        p("clear sub", g);
        g.sort(Comparator.reverseOrder());
        Collections.swap(g, 0, 3);
        p("sort swap", g);
        ListIterator<String> it = g.listIterator();
        it.next();
        it.add("new");
        it.next();
        it.set("set");
        it.next();
        it.remove();
        p("iterator", g + " " + it.nextIndex());
        x("fail fast", () -> { for (String t : g) g.add("z"); return "?"; });
        p("removeIf", g.removeIf("z"::equals) + " " + g + " " + g.remove("set") + " " + g.removeAll(List.of("new")) + " " + g);
        x("bad add", () -> { g.add(9, "q"); return "?"; });
        PairMap m = new PairMap();
        m.put("one", 1);
        m.put("two", 2);
        m.put("three", 3);
        p("map", m + " " + m.get("two") + " " + m.get("x") + " " + m.containsKey("one") + " " + m.containsValue(3) + " " + m.size());
        p("map views", m.keySet() + " " + m.values() + " " + m.put("one", 11) + " " + m.remove("two") + " " + m);
        p("map defaults", m.merge("one", 1, Integer::sum) + " " + m.computeIfAbsent("four", String::length) + " " + m.getOrDefault("q", 0) + " " + m.putIfAbsent("three", 9) + " " + m);
        p("map equals", m.equals(new HashMap<>(m)) + " " + m.hashCode() + " " + new TreeMap<>(m));
        p("map key removal", m.keySet().remove("four") + " " + m.values().remove(3) + " " + m);
        m.clear();
        p("map clear", m.isEmpty());
        x("map without put", () -> new AbstractMap<String, String>() {
            @Override
            public Set<Entry<String, String>> entrySet() {
                return Set.of();
            }
        }.put("a", "b"));
        Fifo q = new Fifo();
        p("queue", q.add("a") + " " + q.add("b") + " " + q.add("c") + " " + q.offer("d") + " " + q);
        x("queue full", () -> q.add("d"));
        p("queue take", q.remove() + " " + q.element() + " " + q.contains("c") + " " + q.size());
        q.clear();
        x("queue empty", () -> q.remove());
        x("queue element", () -> q.element());
        x("queue addAll self", () -> q.addAll(q));
        List<Integer> seq = new AbstractSequentialList<>() {
            final LinkedList<Integer> inner = new LinkedList<>();

            @Override
            public ListIterator<Integer> listIterator(int index) {
                return inner.listIterator(index);
            }

            @Override
            public int size() {
                return inner.size();
            }
        };
        seq.add(1);
        seq.add(0, 5);
        seq.addAll(1, List.of(7, 8));
        p("sequential", seq + " " + seq.get(2) + " " + seq.set(0, 50) + " " + seq.remove(1) + " " + seq + " " + seq.iterator().next());
        x("sequential bad", () -> seq.get(9));
        Collection<Character> abc = new AbstractCollection<>() {
            @Override
            public Iterator<Character> iterator() {
                return List.of('a', 'b', 'c').iterator();
            }

            @Override
            public int size() {
                return 3;
            }
        };
        p("collection", abc + " " + abc.contains('b') + " " + Arrays.toString(abc.toArray()) + " " + abc.containsAll(List.of('a', 'z')));
        x("collection add", () -> abc.add('d'));
        x("collection remove", () -> abc.remove('a'));
    }
}
