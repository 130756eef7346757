// about: A register that should only grow, compared and set in two steps. Bad: 1 finds 0 and stops; 2 is
//        written; 1 goes on and overwrites it.
// budget: 35 states

import java.util.concurrent.atomic.AtomicInteger;

public class MaxRegisterTorn {
    static final AtomicInteger highest = new AtomicInteger();

    static void offer(int value) {
        if (value > highest.get()) {
            highest.set(value);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> offer(1));
        other.start();
        offer(2);
        other.join();
        assert highest.get() == 2 : "the maximum went down"; //~ ASSERT
    }
}
