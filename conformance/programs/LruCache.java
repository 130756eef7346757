// An LRU cache written with a hand-made linked list, checked against one built on LinkedHashMap, with statistics.
package programs;

import java.util.*;
import java.util.function.*;

public class LruCache {
    interface Cache<K, V> {
        V get(K k);

        void put(K k, V v);

        List<K> keys();
    }

    static final class Hand<K, V> implements Cache<K, V> {
        private static final class Node<K, V> {
            K key;
            V value;
            Node<K, V> prev, next;
        }

        private final Map<K, Node<K, V>> map = new HashMap<>();
        private final Node<K, V> ends = new Node<>();
        private final int max;
        private final BiConsumer<K, V> evicted;

        Hand(int max, BiConsumer<K, V> evicted) {
            if (max <= 0) throw new IllegalArgumentException("capacity " + max);
            this.max = max;
            this.evicted = evicted;
            ends.prev = ends.next = ends;
        }

        private void unlink(Node<K, V> n) {
            n.prev.next = n.next;
            n.next.prev = n.prev;
        }

        private void pushFront(Node<K, V> n) {
            n.next = ends.next;
            n.prev = ends;
            ends.next.prev = n;
            ends.next = n;
        }

        @Override
        public V get(K k) {
            Node<K, V> n = map.get(k);
            if (n == null) return null;
            unlink(n);
            pushFront(n);
            return n.value;
        }

        @Override
        public void put(K k, V v) {
            Node<K, V> n = map.get(k);
            if (n != null) {
                n.value = v;
                unlink(n);
                pushFront(n);
                return;
            }
            if (map.size() == max) {
                Node<K, V> old = ends.prev;
                unlink(old);
                map.remove(old.key);
                evicted.accept(old.key, old.value);
            }
            n = new Node<>();
            n.key = k;
            n.value = v;
            map.put(k, n);
            pushFront(n);
        }

        @Override
        public List<K> keys() {
            List<K> l = new ArrayList<>();
            for (Node<K, V> n = ends.prev; n != ends; n = n.prev) l.add(n.key);
            return l;
        }
    }

    static final class Linked<K, V> implements Cache<K, V> {
        final LinkedHashMap<K, V> map;

        Linked(int max) {
            map = new LinkedHashMap<>(16, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<K, V> e) {
                    return size() > max;
                }
            };
        }

        @Override
        public V get(K k) {
            return map.get(k);
        }

        @Override
        public void put(K k, V v) {
            map.put(k, v);
        }

        @Override
        public List<K> keys() {
            return new ArrayList<>(map.keySet());
        }
    }

    static final class Memo implements IntUnaryOperator {
        final Cache<Integer, Integer> cache;
        int hits, misses;

        Memo(Cache<Integer, Integer> c) {
            cache = c;
        }

        @Override
        public int applyAsInt(int n) {
            if (n < 2) return n;
            Integer v = cache.get(n);
            if (v != null) {
                hits++;
                return v;
            }
            misses++;
            int r = (applyAsInt(n - 1) + applyAsInt(n - 2)) % 1000007;
            cache.put(n, r);
            return r;
        }
    }

    public static void main(String[] args) {
        List<String> gone = new ArrayList<>();
        Hand<String, Integer> h = new Hand<>(3, (k, v) -> gone.add(k + v));
        Linked<String, Integer> l = new Linked<>(3);
        for (String op : "+a +b +c ?a +d ?b +a +e ?c ?d +f ?a ?e".split(" ")) {
            String k = op.substring(1);
            if (op.charAt(0) == '+') {
                h.put(k, k.charAt(0) - 'a');
                l.put(k, k.charAt(0) - 'a');
                System.out.println("put " + k + " " + h.keys() + " " + h.keys().equals(l.keys()));
            } else {
                System.out.println("get " + k + " " + h.get(k) + " " + Objects.equals(l.get(k), l.map.get(k)) + " " + h.keys() + " " + h.keys().equals(l.keys()));
            }
        }
        System.out.println("evicted " + gone);
        Random r = new Random(77);
        Hand<Integer, Integer> hr = new Hand<>(16, (k, v) -> { });
        Linked<Integer, Integer> lr = new Linked<>(16);
        int hits = 0;
        boolean same = true;
        for (int i = 0; i < 500; i++) {
            int k = (int) Math.abs(r.nextGaussian() * 10);
            Integer a = hr.get(k), b = lr.get(k);
            same &= Objects.equals(a, b);
            if (a != null) hits++;
            else {
                hr.put(k, i);
                lr.put(k, i);
            }
        }
        System.out.println("random " + same + " hits " + hits + " " + hr.keys().equals(lr.keys()) + " " + hr.keys());
        for (int size : new int[] {2, 3, 50}) {
            Memo m = new Memo(new Hand<>(size, (k, v) -> { }));
            System.out.println("memo " + size + " " + m.applyAsInt(size == 50 ? 60 : 18) + " hits " + m.hits + " misses " + m.misses);
        }
        try {
            new Hand<>(0, (k, v) -> { });
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
