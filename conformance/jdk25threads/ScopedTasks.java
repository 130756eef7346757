// ScopedValue in executors and with locks: a pool's tasks bind what they need, many short scopes.
package jdk25threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

public class ScopedTasks {
    record Context(String name, int budget) { }

    static final ScopedValue<Context> CONTEXT = ScopedValue.newInstance();
    static final ReentrantLock lock = new ReentrantLock();
    static int total;

    static String handle() {
        Context c = CONTEXT.get();
        for (int i = 0; i < c.budget(); i++) {
            ScopedValue.where(CONTEXT, new Context(c.name() + i, 0)).run(() -> {
                lock.lock();
                try {
                    total += CONTEXT.get().name().length();
                } finally {
                    lock.unlock();
                }
            });
        }
        return CONTEXT.get().name();
    }

    public static void main(String[] args) throws Exception {
        List<Future<String>> fs = new ArrayList<>();
        try (ExecutorService e = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 8; i++) {
                int k = i;
                fs.add(e.submit(() -> ScopedValue.where(CONTEXT, new Context("task" + k, k)).call(ScopedTasks::handle)));
            }
        }
        StringBuilder sb = new StringBuilder();
        for (Future<String> f : fs) {
            sb.append(f.resultNow()).append(' ');
        }
        System.out.println(sb + "total " + total);
        // Pool threads are reused, and no binding survives a task.
        boolean[] left = new boolean[1];
        try (ExecutorService p = Executors.newFixedThreadPool(1)) {
            p.submit(() -> ScopedValue.where(CONTEXT, new Context("first", 1)).run(() -> total++));
            p.submit(() -> left[0] = CONTEXT.isBound());
            p.submit(() -> ScopedValue.where(CONTEXT, new Context("failing", 1)).run(() -> {
                throw new IllegalStateException();
            }));
            p.submit(() -> left[0] |= CONTEXT.isBound());
        }
        System.out.println("left over " + left[0] + " " + total);
        ScopedValue<Integer>[] many = values(20);
        ScopedValue.Carrier c = ScopedValue.where(many[0], 0);
        for (int i = 1; i < many.length; i++) {
            c = c.where(many[i], i);
        }
        int sum = c.call(() -> {
            int s = 0;
            for (int round = 0; round < 3; round++) {
                for (ScopedValue<Integer> v : many) {
                    s += v.get();
                }
            }
            return s;
        });
        System.out.println(sum);
    }

    @SuppressWarnings("unchecked")
    static ScopedValue<Integer>[] values(int n) {
        ScopedValue<Integer>[] a = new ScopedValue[n];
        for (int i = 0; i < n; i++) {
            a[i] = ScopedValue.newInstance();
        }
        return a;
    }
}
