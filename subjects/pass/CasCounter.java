// about: A lock-free counter: read, add, and try again when another thread was faster.
// budget: 260 states

import java.util.concurrent.atomic.AtomicInteger;

public class CasCounter {
    static final AtomicInteger counter = new AtomicInteger();

    static void increment() {
        int seen;
        do {
            seen = counter.get();
        } while (!counter.compareAndSet(seen, seen + 1));
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(CasCounter::increment);
            threads[i].start();
        }
        increment();
        for (Thread thread : threads) {
            thread.join();
        }
        assert counter.get() == n + 1;
    }
}
