// about: A spin lock on an AtomicBoolean: looking and taking are one compare-and-set.
// budget: 230 states

import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLock {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int counter;

    static void increment() {
        while (!locked.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        counter++;
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(SpinLock::increment);
            threads[i].start();
        }
        increment();
        for (Thread thread : threads) {
            thread.join();
        }
        assert counter == n + 1;
    }
}
