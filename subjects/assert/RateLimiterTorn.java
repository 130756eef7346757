// about: A rate limiter looks at its tokens and takes one in two steps. Bad: two callers see the last
//        token, both take it, and more calls get through than there were tokens.
// budget: 53 states

import java.util.concurrent.atomic.AtomicInteger;

public class RateLimiterTorn {
    private final AtomicInteger tokens = new AtomicInteger(1);
    private final AtomicInteger granted = new AtomicInteger();

    void call() {
        if (tokens.get() > 0) {
            tokens.decrementAndGet();
            granted.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        RateLimiterTorn limiter = new RateLimiterTorn();
        Thread other = new Thread(limiter::call);
        other.start();
        limiter.call();
        other.join();
        assert limiter.granted.get() == 1 : "more calls than tokens"; //~ ASSERT
    }
}
