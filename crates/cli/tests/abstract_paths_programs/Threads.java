import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.*;

public class Threads {
    static final Lock LOCK = new ReentrantLock();
    static final Condition FULL = LOCK.newCondition();
    static final AtomicInteger TOTAL = new AtomicInteger();
    static boolean full;

    static class Late {
        static final List<String> NAMES = new ArrayList<>();
        static { NAMES.add("late"); }
    }

    static class Worker extends Thread {
        @Override public void run() {
            LOCK.lock();
            try {
                full = true;
                FULL.signalAll();
            } finally {
                LOCK.unlock();
            }
            TOTAL.addAndGet(Late.NAMES.size());
        }
    }

    static synchronized void count(int by) {
        for (int i = 0; i < by; i++) TOTAL.incrementAndGet();
    }

    public static void main(String[] args) throws Exception {
        Worker worker = new Worker();
        worker.start();
        Thread plain = new Thread(() -> count(2));
        plain.setUncaughtExceptionHandler((thread, why) -> count(1));
        plain.start();
        Thread failing = new Thread(() -> { throw new IllegalStateException(); });
        failing.setUncaughtExceptionHandler((thread, why) -> count(1));
        failing.start();
        LOCK.lock();
        try {
            while (!full) FULL.await();
        } finally {
            LOCK.unlock();
        }
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> future = pool.submit(() -> { count(1); return Late.NAMES.size(); });
        CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> 3, pool).thenApply(n -> n + 1);
        int sum = future.get() + other.get();
        pool.shutdown();
        Map<String, Integer> map = new ConcurrentHashMap<>();
        map.computeIfAbsent("a", key -> key.length());
        worker.join();
        plain.join();
        synchronized (map) {
            map.notifyAll();
        }
        System.out.println(sum + map.toString());
    }
}
