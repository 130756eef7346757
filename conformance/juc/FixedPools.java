// Fixed, single and cached pools: results in order of submission, one thread at a time in a single pool, thread names.
package juc;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class FixedPools {
    static void end(ExecutorService e) throws InterruptedException {
        e.shutdown();
        while (!e.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.yield();
        }
        System.out.println("shut down " + e.isShutdown() + ", terminated " + e.isTerminated());
    }

    public static void main(String[] args) throws Exception {
        ExecutorService fixed = Executors.newFixedThreadPool(3);
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int k = i;
            fs.add(fixed.submit(() -> {
                int s = 0;
                for (int n = 0; n <= k; n++) {
                    s += n * n;
                }
                return s;
            }));
        }
        StringBuilder sb = new StringBuilder();
        for (Future<Integer> f : fs) {
            sb.append(f.get()).append(' ');
        }
        System.out.println(sb.toString().trim());
        Future<?> plain = fixed.submit(() -> { });
        Future<String> value = fixed.submit(() -> { }, "value");
        System.out.println(plain.get() + " " + value.get() + " " + value.isDone() + " " + value.isCancelled());

        // Three tasks that wait for each other need three threads.
        Set<String> names = ConcurrentHashMap.newKeySet();
        CountDownLatch together = new CountDownLatch(3);
        fs.clear();
        for (int i = 0; i < 3; i++) {
            fs.add(fixed.submit(() -> {
                names.add(Thread.currentThread().getName());
                together.countDown();
                together.await();
                return Thread.currentThread().isDaemon() ? 1 : 0;
            }));
        }
        int daemons = 0;
        for (Future<Integer> f : fs) {
            daemons += f.get();
        }
        System.out.println(new TreeSet<>(names) + " daemons " + daemons);
        end(fixed);

        ExecutorService single = Executors.newSingleThreadExecutor();
        StringBuilder order = new StringBuilder();
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        for (int i = 0; i < 10; i++) {
            int k = i;
            single.execute(() -> {
                order.append(k);
                threads.add(Thread.currentThread());
            });
        }
        end(single);
        System.out.println(order + " by " + threads.size());

        // A dead worker is replaced.
        ExecutorService frail = Executors.newSingleThreadExecutor(r -> {
            Thread t = new Thread(r, "frail");
            t.setUncaughtExceptionHandler((x, e) -> order.append(" died of ").append(e.getMessage()));
            return t;
        });
        order.setLength(0);
        Thread[] workers = new Thread[2];
        frail.execute(() -> {
            workers[0] = Thread.currentThread();
            throw new IllegalStateException("boom");
        });
        frail.submit(() -> {
            workers[1] = Thread.currentThread();
        }).get();
        workers[0].join();
        System.out.println("another worker " + (workers[0] != workers[1]) + order);
        end(frail);

        ExecutorService cached = Executors.newCachedThreadPool();
        CountDownLatch many = new CountDownLatch(4);
        List<Future<Boolean>> bs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            bs.add(cached.submit(() -> {
                many.countDown();
                many.await();
                return true;
            }));
        }
        boolean all = true;
        for (Future<Boolean> b : bs) {
            all &= b.get();
        }
        System.out.println("cached " + all);
        end(cached);
    }
}
