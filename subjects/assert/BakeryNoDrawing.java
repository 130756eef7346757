// about: Lamport's bakery without the sign "I am drawing a number". Bad: both see 0 as highest; 1 takes
//        number 1, finds 0 without a number and goes in; 0 takes number 1 too, comes first, goes in.
// budget: 78 states

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class BakeryNoDrawing {
    static final AtomicIntegerArray number = new AtomicIntegerArray(2);
    static final AtomicInteger inside = new AtomicInteger();

    static void buy(int me) {
        int other = 1 - me;
        int mine = number.get(other) + 1;
        number.set(me, mine);
        while (comesFirst(other, number.get(other), me, mine)) {
            Thread.onSpinWait();
        }
        assert inside.incrementAndGet() == 1 : "two are served at once"; //~ ASSERT
        inside.decrementAndGet();
        number.set(me, 0);
    }

    static boolean comesFirst(int i, int his, int me, int mine) {
        return his != 0 && (his < mine || his == mine && i < me);
    }

    public static void main(String[] args) {
        new Thread(() -> buy(1)).start();
        buy(0);
    }
}
