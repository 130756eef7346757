// about: Flags of several threads share one long, and |= reads and writes it as a whole. Bad: both read
//        the old flags, and the flag that is written first is lost.
// budget: 50 states
public class FlagsInLong {
    static volatile long flags;

    static void set(int bit) {
        flags |= 1L << bit;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> set(40));
        other.start();
        set(3);
        other.join();
        assert Long.bitCount(flags) == 2 : "a flag was lost"; //~ ASSERT
    }
}
