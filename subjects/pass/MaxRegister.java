// about: A lock-free register that only grows: a smaller value is dropped, a larger one is tried until it
//        is in or has become the smaller one.
// budget: 120 states

import java.util.concurrent.atomic.AtomicInteger;

public class MaxRegister {
    static final AtomicInteger highest = new AtomicInteger();

    static void offer(int value) {
        int seen = highest.get();
        while (value > seen && !highest.compareAndSet(seen, value)) {
            seen = highest.get();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            int value = i + 1;
            threads[i] = new Thread(() -> offer(value));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert highest.get() == n;
    }
}
