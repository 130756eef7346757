// about: A spin lock that looks and then takes. Bad: both threads see it free, both take it, and an
//        increment is lost.
// budget: 120 states

import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLockTestThenSet {
    static final AtomicBoolean locked = new AtomicBoolean();
    static volatile int counter;

    static void increment() {
        while (locked.get()) {
            Thread.onSpinWait();
        }
        locked.set(true);
        counter++;
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SpinLockTestThenSet::increment);
        other.start();
        increment();
        other.join();
        assert counter == 2 : "an increment was lost"; //~ ASSERT
    }
}
