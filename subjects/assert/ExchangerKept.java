// about: After an exchange, the giver still writes to the buffer it gave away. Bad: main looks before
//        the giver writes once more. (The library's Exchanger spins with pseudo-random pauses, so its
//        space is too large to be searched to the end; the violation lies near the start.)
// budget: 2700 states

import java.util.concurrent.Exchanger;
import java.util.concurrent.atomic.AtomicInteger;

public class ExchangerKept {
    public static void main(String[] args) throws InterruptedException {
        Exchanger<AtomicInteger> exchanger = new Exchanger<>();
        new Thread(() -> {
            try {
                AtomicInteger buffer = new AtomicInteger(1);
                exchanger.exchange(buffer);
                buffer.set(2); // belongs to main now
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        AtomicInteger buffer = exchanger.exchange(new AtomicInteger());
        int seen = buffer.get();
        assert seen == buffer.get() : "somebody else writes"; //~ ASSERT
    }
}
