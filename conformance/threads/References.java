// Weak and phantom references are cleared and queued after garbage collection; strong holds keep them.
package threads;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.WeakHashMap;

public class References {
    static class Thing {
        final int id;

        Thing(int id) {
            this.id = id;
        }
    }

    static Thing strong = new Thing(1);

    static WeakReference<Thing> weak(ReferenceQueue<Thing> q) {
        return new WeakReference<>(new Thing(2), q);
    }

    static PhantomReference<Thing> phantom(ReferenceQueue<Thing> q) {
        return new PhantomReference<>(new Thing(3), q);
    }

    static Reference<? extends Thing> collect(ReferenceQueue<Thing> q) throws InterruptedException {
        for (int i = 0; i < 200; i++) {
            System.gc();
            Reference<? extends Thing> r = q.remove(20);
            if (r != null) {
                return r;
            }
        }
        return null;
    }

    public static void main(String[] args) throws Exception {
        ReferenceQueue<Thing> q = new ReferenceQueue<>();
        WeakReference<Thing> kept = new WeakReference<>(strong, q);
        SoftReference<Thing> soft = new SoftReference<>(strong);
        System.out.println(kept.get().id + " " + soft.get().id + " " + q.poll());

        WeakReference<Thing> w = weak(q);
        System.out.println("weak queued " + (collect(q) == w) + ", value " + w.get());
        PhantomReference<Thing> p = phantom(q);
        System.out.println("phantom value " + p.get());
        System.out.println("phantom queued " + (collect(q) == p));
        System.out.println("kept " + (kept.get() == strong) + ", refers " + kept.refersTo(strong) + ", to null " + w.refersTo(null));

        // enqueue and clear by hand.
        System.out.println(kept.enqueue() + " " + kept.enqueue() + " " + (q.poll() == kept) + " " + q.poll() + " " + kept.get());
        soft.clear();
        System.out.println("soft " + soft.get() + " " + soft.enqueue());

        // A thread that waits on the queue is woken by enqueue.
        WeakReference<Thing> hand = new WeakReference<>(strong, q);
        boolean[] got = new boolean[1];
        Thread t = new Thread(() -> {
            try {
                got[0] = q.remove() == hand;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        hand.enqueue();
        t.join();
        System.out.println("waiter got it " + got[0]);
        try {
            q.remove(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }

        WeakHashMap<Object, String> map = new WeakHashMap<>();
        map.put(strong, "strong");
        fill(map);
        for (int i = 0; i < 200 && map.size() > 1; i++) {
            System.gc();
            Thread.sleep(10);
        }
        System.out.println("map " + map.size() + " " + map.get(strong));
        Reference.reachabilityFence(strong);
    }

    static void fill(WeakHashMap<Object, String> map) {
        for (int i = 0; i < 5; i++) {
            map.put(new Thing(i), "weak");
        }
    }
}
