// about: FlagsInLong done right: an AtomicLong adds a flag in one step, by trying again when another
//        thread was faster.
// budget: 39 states

import java.util.concurrent.atomic.AtomicLong;

public class FlagsAtomic {
    static final AtomicLong flags = new AtomicLong();

    static void set(int bit) {
        flags.updateAndGet(old -> old | 1L << bit);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> set(40));
        other.start();
        set(3);
        other.join();
        assert Long.bitCount(flags.get()) == 2;
    }
}
