// The common pool: daemon workers, never shut down, used by runAsync and by adapted tasks.
package juc;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class CommonPool {
    static class Depth extends RecursiveTask<Integer> {
        final int d;

        Depth(int d) {
            this.d = d;
        }

        @Override
        protected Integer compute() {
            if (d == 0) {
                return 1;
            }
            Depth l = new Depth(d - 1);
            Depth r = new Depth(d - 1);
            l.fork();
            r.fork();
            return r.join() + l.join();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool p = ForkJoinPool.commonPool();
        System.out.println((p == ForkJoinPool.commonPool()) + " " + (p.getParallelism() == ForkJoinPool.getCommonPoolParallelism()));
        p.shutdown();
        System.out.println(p.isShutdown() + " " + p.shutdownNow().size() + " " + p.isTerminated());
        System.out.println(new Depth(5).invoke());
        System.out.println(p.invoke(new Depth(4)));
        AtomicInteger n = new AtomicInteger();
        List<ForkJoinTask<?>> tasks = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int k = i;
            tasks.add(p.submit(() -> {
                n.addAndGet(k);
            }));
        }
        for (ForkJoinTask<?> t : tasks) {
            t.join();
        }
        System.out.println(n);
        List<CompletableFuture<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int k = i;
            fs.add(CompletableFuture.supplyAsync(() -> k * k));
        }
        int sum = 0;
        for (CompletableFuture<Integer> f : fs) {
            sum += f.join();
        }
        System.out.println(sum);
        boolean[] daemon = new boolean[1];
        p.submit(() -> {
            daemon[0] = Thread.currentThread().isDaemon() || !ForkJoinTask.inForkJoinPool();
        }).get();
        System.out.println("daemon worker or helping caller " + daemon[0]);
        n.set(0);
        for (int i = 0; i < 5; i++) {
            p.execute(n::incrementAndGet);
        }
        while (n.get() < 5) {
            p.awaitQuiescence(1, TimeUnit.MILLISECONDS);
        }
        System.out.println("quiet with " + n);
    }
}
