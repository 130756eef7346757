// about: An updater makes its own changes atomic, not those that go past it. Bad: it counts between the reading and
//        the writing of the plain increment.
// budget: 34 states

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class FieldUpdaterBesidePlain {
    static final AtomicIntegerFieldUpdater<FieldUpdaterBesidePlain> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdaterBesidePlain.class, "count");

    volatile int count;

    public static void main(String[] args) throws InterruptedException {
        FieldUpdaterBesidePlain counter = new FieldUpdaterBesidePlain();
        Thread thread = new Thread(() -> COUNT.incrementAndGet(counter));
        thread.start();
        counter.count++;
        thread.join();
        assert counter.count == 2 : "a lost count"; //~ ASSERT
    }
}
