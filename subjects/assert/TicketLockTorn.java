// about: A ticket lock whose tickets are drawn by a volatile ++. Bad: two threads draw the same ticket
//        and are served together.
// budget: 78 states

import java.util.concurrent.atomic.AtomicInteger;

public class TicketLockTorn {
    static volatile int next;
    static volatile int serving;
    static final AtomicInteger inside = new AtomicInteger();

    static void enter() {
        int mine = next++;
        while (serving < mine) {
            Thread.onSpinWait();
        }
        assert inside.incrementAndGet() == 1 : "two with the same ticket"; //~ ASSERT
        inside.decrementAndGet();
        serving = mine + 1;
    }

    public static void main(String[] args) {
        new Thread(TicketLockTorn::enter).start();
        enter();
    }
}
