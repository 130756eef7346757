// Collections.synchronized wrappers under several threads, and the older synchronized classes.
package juc;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;

public class SynchronizedWrappers {
    public static void main(String[] args) throws Exception {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
        Set<Integer> set = Collections.synchronizedSet(new LinkedHashSet<>());
        Map<Integer, Integer> sorted = Collections.synchronizedSortedMap(new TreeMap<>());
        Vector<Integer> vector = new Vector<>();
        Hashtable<Integer, Integer> table = new Hashtable<>();
        StringBuffer buffer = new StringBuffer();
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 15; n++) {
                    list.add(n);
                    map.merge("key" + n % 4, 1, Integer::sum);
                    set.add(n);
                    sorted.put(n * 3 + k, k);
                    vector.add(k);
                    table.merge(n % 5, k, Integer::sum);
                    buffer.append((char) ('a' + k));
                    synchronized (list) {
                        int sum = 0;
                        for (int v : list) {
                            sum += v;
                        }
                        if (sum < 0) {
                            throw new AssertionError();
                        }
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(list.size() + " " + new TreeMap<>(map) + " " + set.size() + " " + sorted.size() + " " + ((TreeMap<Integer, Integer>) new TreeMap<>(sorted)).lastKey());
        System.out.println(vector.size() + " " + Collections.frequency(vector, 2) + " " + new TreeMap<>(table) + " " + buffer.length() + " " + buffer.chars().filter(c -> c == 'b').count());
        Collection<Integer> c = Collections.synchronizedCollection(new ArrayList<>(List.of(3, 1, 2)));
        System.out.println(c + " " + c.removeIf(x -> x == 1) + " " + c.contains(1));
        System.out.println(list.equals(new ArrayList<>(list)) + " " + map.equals(new HashMap<>(map)) + " " + (list.hashCode() == new ArrayList<>(list).hashCode()));

        // The wrapper is its own lock: a holder keeps others out.
        boolean[] added = new boolean[1];
        Thread w;
        synchronized (list) {
            w = new Thread(() -> {
                list.add(-1);
                added[0] = true;
            });
            w.start();
            while (w.getState() != Thread.State.BLOCKED) {
                Thread.yield();
            }
            System.out.println("kept out " + !list.contains(-1));
        }
        w.join();
        System.out.println("let in " + list.contains(-1) + " " + added[0]);
        synchronized (map) {
            System.out.println(map.keySet().size() + " " + map.values().stream().mapToInt(x -> x).sum());
        }
    }
}
