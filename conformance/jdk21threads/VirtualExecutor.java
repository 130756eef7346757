// newVirtualThreadPerTaskExecutor, newThreadPerTaskExecutor and ExecutorService.close().
package jdk21threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

public class VirtualExecutor {
    public static void main(String[] args) throws Exception {
        List<Future<Integer>> fs = new ArrayList<>();
        AtomicInteger virtual = new AtomicInteger();
        try (ExecutorService e = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 20; i++) {
                int k = i;
                fs.add(e.submit(() -> {
                    if (Thread.currentThread().isVirtual()) {
                        virtual.incrementAndGet();
                    }
                    return k * k;
                }));
            }
        }
        int sum = 0;
        for (Future<Integer> f : fs) {
            sum += f.resultNow();
        }
        System.out.println(sum + " " + virtual + " " + fs.get(3).state());

        ExecutorService e = Executors.newVirtualThreadPerTaskExecutor();
        // All tasks can wait for each other: there is a thread for each.
        CountDownLatch all = new CountDownLatch(10);
        List<Callable<Boolean>> tasks = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            tasks.add(() -> {
                all.countDown();
                all.await();
                return true;
            });
        }
        boolean ok = true;
        for (Future<Boolean> f : e.invokeAll(tasks)) {
            ok &= f.get();
        }
        System.out.println("together " + ok + " " + e.invokeAny(List.of(() -> "any", () -> {
            throw new Exception("no");
        })));
        Future<String> bad = e.submit(() -> {
            throw new IllegalStateException("bad");
        });
        try {
            bad.get();
        } catch (ExecutionException x) {
            System.out.println(x.getCause() + " " + bad.state() + " " + bad.exceptionNow().getMessage());
        }
        try {
            bad.resultNow();
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        e.close();
        e.close();
        System.out.println(e.isShutdown() + " " + e.isTerminated());
        try {
            e.submit(() -> 1);
        } catch (RejectedExecutionException x) {
            System.out.println("rejected");
        }

        AtomicInteger named = new AtomicInteger();
        try (ExecutorService p = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().name("task-", 0).factory())) {
            for (int i = 0; i < 5; i++) {
                p.execute(() -> {
                    if (Thread.currentThread().getName().startsWith("task-")) {
                        named.incrementAndGet();
                    }
                });
            }
        }
        System.out.println("named " + named);

        // close waits for running tasks; an interrupted close cancels them and keeps the flag.
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        String[] how = new String[1];
        ExecutorService c = Executors.newFixedThreadPool(1);
        c.execute(() -> {
            begun.countDown();
            try {
                never.await();
            } catch (InterruptedException x) {
                how[0] = "interrupted";
            }
        });
        begun.await();
        Thread.currentThread().interrupt();
        c.close();
        System.out.println(how[0] + " " + c.isTerminated() + " " + Thread.interrupted());
        try (ExecutorService fixed = Executors.newFixedThreadPool(2)) {
            fixed.submit(named::incrementAndGet);
            fixed.submit(named::incrementAndGet);
        }
        System.out.println(named);
        Future<Integer> running;
        ExecutorService s = Executors.newVirtualThreadPerTaskExecutor();
        running = s.submit(() -> {
            never.await();
            return 1;
        });
        System.out.println(running.state() + " " + s.shutdownNow().size());
        s.close();
        System.out.println(running.state());
    }
}
