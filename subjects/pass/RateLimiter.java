// about: A rate limiter that takes tokens by compare-and-set, and one thread that refills it. No more
//        calls get through than tokens were ever there.
// budget: 380 states

import java.util.concurrent.atomic.AtomicInteger;

public class RateLimiter {
    private final AtomicInteger tokens = new AtomicInteger(1);
    private final AtomicInteger granted = new AtomicInteger();

    void call() {
        int seen = tokens.get();
        while (seen > 0) {
            if (tokens.compareAndSet(seen, seen - 1)) {
                granted.incrementAndGet();
                return;
            }
            seen = tokens.get();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int callers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        RateLimiter limiter = new RateLimiter();
        Thread[] threads = new Thread[callers];
        for (int i = 0; i < callers; i++) {
            threads[i] = new Thread(limiter::call);
            threads[i].start();
        }
        limiter.tokens.incrementAndGet(); // main refills
        for (Thread thread : threads) {
            thread.join();
        }
        int granted = limiter.granted.get();
        assert granted >= 1 && granted <= 2 && limiter.tokens.get() == 2 - granted;
    }
}
