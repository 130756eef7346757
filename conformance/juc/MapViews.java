// ConcurrentHashMap views: key sets with and without default values, entry sets, weak iterators.
package juc;

import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

public class MapViews {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, String> m = new ConcurrentHashMap<>();
        for (int i = 0; i < 8; i++) {
            m.put(i, "v" + i);
        }
        // Small Integer keys sit in bins in their own order.
        System.out.println(m);
        System.out.println(m.keySet() + " " + m.values());
        Set<Integer> keys = m.keySet();
        System.out.println(keys.remove(3) + " " + keys.remove(3) + " " + m.containsKey(3) + " " + keys.contains(4));
        try {
            keys.add(9);
        } catch (UnsupportedOperationException e) {
            System.out.println("no default value");
        }
        ConcurrentHashMap.KeySetView<Integer, String> withDefault = m.keySet("new");
        System.out.println(withDefault.add(9) + " " + withDefault.add(9) + " " + m.get(9) + " " + withDefault.getMappedValue());
        System.out.println(m.values().remove("v5") + " " + m.values().contains("v5") + " " + m.containsKey(5));
        for (Map.Entry<Integer, String> e : m.entrySet()) {
            if (e.getKey() % 2 == 0) {
                e.setValue(e.getValue().toUpperCase());
            }
        }
        System.out.println(m + " " + m.entrySet().contains(Map.entry(0, "V0")));
        System.out.println(m.values().removeIf(v -> v.startsWith("V")) + " " + m);
        System.out.println(m.keySet().retainAll(List.of(1, 7)) + " " + m);

        // Iterators do not fail when the map changes under them.
        m.clear();
        for (int i = 0; i < 10; i++) {
            m.put(i, "x");
        }
        Iterator<Integer> it = m.keySet().iterator();
        int first = it.next();
        Thread t = new Thread(() -> {
            for (int i = 5; i < 10; i++) {
                m.remove(i);
            }
        });
        t.start();
        t.join();
        int count = 1;
        boolean ordered = true;
        int last = first;
        while (it.hasNext()) {
            int k = it.next();
            ordered &= k > last;
            last = k;
            count++;
            if (k == 2) {
                it.remove();
            }
        }
        System.out.println(first + " " + count + " " + ordered + " " + m.keySet());
        Set<String> set = ConcurrentHashMap.newKeySet();
        Thread[] ts = new Thread[3];
        int[] added = new int[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 10; n++) {
                    if (set.add("s" + n)) {
                        added[k]++;
                    }
                }
            });
            ts[i].start();
        }
        for (Thread w : ts) {
            w.join();
        }
        System.out.println(new TreeSet<>(set) + " added " + (added[0] + added[1] + added[2]));
        Enumeration<String> e = m.elements();
        int elements = 0;
        while (e.hasMoreElements()) {
            e.nextElement();
            elements++;
        }
        System.out.println(elements + " " + m.keySet().equals(Set.of(0, 1, 3, 4)) + " " + m.keySet().toArray().length);
    }
}
