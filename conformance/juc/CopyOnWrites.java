// CopyOnWriteArrayList and CopyOnWriteArraySet: snapshots, addIfAbsent, sublists, concurrent writers.
package juc;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicInteger;

public class CopyOnWrites {
    public static void main(String[] args) throws Exception {
        CopyOnWriteArrayList<String> l = new CopyOnWriteArrayList<>(List.of("a", "b", "c"));
        Iterator<String> snapshot = l.iterator();
        Thread w = new Thread(() -> {
            l.add("d");
            l.remove("a");
            l.set(0, "B");
        });
        w.start();
        w.join();
        StringBuilder sb = new StringBuilder();
        while (snapshot.hasNext()) {
            sb.append(snapshot.next());
        }
        System.out.println(sb + " " + l);
        try {
            snapshot.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("read only iterator");
        }
        for (String s : l) {
            l.add(s + s);
        }
        System.out.println(l + " " + l.addIfAbsent("d") + " " + l.addIfAbsent("e") + " " + l.addAllAbsent(List.of("e", "f", "f")) + " " + l.size());
        System.out.println(l.indexOf("d") + " " + l.lastIndexOf("x") + " " + l.contains("BB") + " " + l.get(1) + " " + l.subList(1, 3));
        List<String> sub = l.subList(0, 2);
        l.add("g");
        try {
            sub.size();
            System.out.println("sub list still valid");
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("sub list invalid");
        }
        l.sort(Collections.reverseOrder());
        System.out.println(l + " " + l.removeIf(s -> s.length() > 1) + " " + l);
        l.replaceAll(String::toUpperCase);
        ListIterator<String> li = l.listIterator(l.size());
        System.out.println(li.previous() + " " + li.previousIndex() + " " + l.equals(List.copyOf(l)) + " " + l.retainAll(List.of("B", "E")) + " " + l);
        try {
            l.get(10);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }

        CopyOnWriteArrayList<Integer> shared = new CopyOnWriteArrayList<>();
        CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();
        AtomicInteger firsts = new AtomicInteger();
        boolean[] growing = {true};
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 10; n++) {
                    shared.add(n * 3 + k);
                    if (set.add(n)) {
                        firsts.incrementAndGet();
                    }
                }
            });
        }
        ts[3] = new Thread(() -> {
            int size = 0;
            for (int n = 0; n < 10; n++) {
                int c = 0;
                for (int ignored : shared) {
                    c++;
                }
                growing[0] &= c >= size;
                size = c;
                Thread.yield();
            }
        });
        for (Thread t : ts) {
            t.start();
        }
        for (Thread t : ts) {
            t.join();
        }
        List<Integer> sorted = new ArrayList<>(shared);
        Collections.sort(sorted);
        System.out.println(sorted.size() + " " + sorted.get(0) + " " + sorted.get(29) + " growing " + growing[0]);
        System.out.println(set.size() + " " + firsts + " " + set.contains(9) + " " + set.remove(9) + " " + set.equals(java.util.Set.of(0, 1, 2, 3, 4, 5, 6, 7, 8)));
    }
}
