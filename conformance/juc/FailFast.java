// A collection changed by another thread during iteration, by hand-shake: ConcurrentModificationException or not.
package juc;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;

public class FailFast {
    static void check(String name, Collection<Integer> c, Runnable change) throws InterruptedException {
        Exchanger<String> turn = new Exchanger<>();
        Iterator<Integer> it = c.iterator();
        it.next();
        Thread t = new Thread(() -> {
            try {
                turn.exchange("go");
                change.run();
                turn.exchange("done");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        turn.exchange("");
        turn.exchange("");
        String s;
        try {
            int n = 0;
            while (it.hasNext()) {
                it.next();
                n++;
            }
            s = "went on";
        } catch (ConcurrentModificationException e) {
            s = "failed, message " + e.getMessage();
        }
        t.join();
        System.out.println(name + ": " + s + ", size " + c.size());
    }

    public static void main(String[] args) throws Exception {
        List<Integer> base = List.of(1, 2, 3, 4);
        List<Collection<Integer>> all = List.of(new ArrayList<>(base), new LinkedList<>(base), new HashSet<>(base), new TreeSet<>(base),
            new Vector<>(base), new PriorityQueue<>(base), new CopyOnWriteArrayList<>(base), new ConcurrentLinkedQueue<>(base),
            new ConcurrentSkipListSet<>(base), new LinkedBlockingQueue<>(base), ConcurrentHashMap.newKeySet());
        for (Collection<Integer> c : all) {
            c.addAll(base);
            String name = c.getClass().getSimpleName();
            check(name + " add", c, () -> c.add(50));
            check(name + " remove", c, () -> c.remove(3));
        }
        HashMap<Integer, Integer> m = new LinkedHashMap<>();
        for (int i : base) {
            m.put(i, i);
        }
        check("map keys, new key", m.keySet(), () -> m.put(9, 9));
        check("map keys, old key", m.keySet(), () -> m.put(1, 100));
        ArrayDeque<Integer> d = new ArrayDeque<>(base);
        check("deque peek", d, d::peek);
    }
}
