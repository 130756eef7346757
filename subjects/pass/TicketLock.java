// about: A ticket lock: tickets are drawn atomically and served in order.
// budget: 410 states

import java.util.concurrent.atomic.AtomicInteger;

public class TicketLock {
    private final AtomicInteger next = new AtomicInteger();
    private volatile int serving;
    private int counter;

    void increment() {
        int mine = next.getAndIncrement();
        while (serving != mine) {
            Thread.onSpinWait();
        }
        counter++;
        serving = mine + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        TicketLock lock = new TicketLock();
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(lock::increment);
            threads[i].start();
        }
        lock.increment();
        for (Thread thread : threads) {
            thread.join();
        }
        assert lock.counter == n + 1;
    }
}
