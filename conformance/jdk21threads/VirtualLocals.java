// Thread locals in virtual threads: initial values, inheritance, removal, many threads with their own values.
package jdk21threads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

public class VirtualLocals {
    static final AtomicInteger made = new AtomicInteger();
    static final ThreadLocal<int[]> cell = ThreadLocal.withInitial(() -> {
        made.incrementAndGet();
        return new int[1];
    });
    static final InheritableThreadLocal<String> path = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            return parent + "/child";
        }
    };

    public static void main(String[] args) throws Exception {
        cell.get()[0] = 1000;
        path.set("main");
        int[] results = new int[10];
        Thread[] ts = new Thread[10];
        for (int i = 0; i < 10; i++) {
            int k = i;
            ts[i] = Thread.ofVirtual().unstarted(() -> {
                for (int n = 0; n <= k; n++) {
                    cell.get()[0] += n;
                    Thread.yield();
                }
                results[k] = cell.get()[0];
            });
        }
        for (Thread t : ts) {
            t.start();
        }
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            ts[i].join();
            sum += results[i];
        }
        System.out.println(sum + " made " + made + " main " + cell.get()[0]);
        String[] p = new String[3];
        Thread a = Thread.startVirtualThread(() -> {
            p[0] = path.get();
            path.set("changed");
            Thread b = Thread.startVirtualThread(() -> p[1] = path.get());
            try {
                b.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            path.remove();
            p[2] = path.get();
        });
        a.join();
        System.out.println(p[0] + " " + p[1] + " " + p[2] + " " + path.get());
        // Each task of a per-task executor has a fresh thread.
        made.set(0);
        try (ExecutorService e = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 8; i++) {
                e.submit(() -> cell.get()[0]++);
            }
        }
        System.out.println("made " + made);
    }
}
