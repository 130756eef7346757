// about: FieldUpdaterBesidePlain done right: all changes go by the updater.
// budget: 18 states

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class FieldUpdaterOnly {
    static final AtomicIntegerFieldUpdater<FieldUpdaterOnly> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdaterOnly.class, "count");

    volatile int count;

    public static void main(String[] args) throws InterruptedException {
        FieldUpdaterOnly counter = new FieldUpdaterOnly();
        Thread thread = new Thread(() -> COUNT.incrementAndGet(counter));
        thread.start();
        COUNT.incrementAndGet(counter);
        thread.join();
        assert counter.count == 2;
    }
}
