// about: Hyman's wrong mutual exclusion, written once for both threads, with a count of those inside.
//        Bad (turn is 0): 1 sees that 0 does not want in; 0 goes in; 1 takes the turn and goes in.
// budget: 64 states

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class HymanCounter {
    static final AtomicIntegerArray wants = new AtomicIntegerArray(2);
    static final AtomicInteger inside = new AtomicInteger();
    static volatile int turn;

    static void enter(int me) {
        wants.set(me, 1);
        while (turn != me) {
            while (wants.get(1 - me) == 1) {
                Thread.onSpinWait();
            }
            turn = me;
        }
        assert inside.incrementAndGet() == 1 : "two in the critical section"; //~ ASSERT
        inside.decrementAndGet();
        wants.set(me, 0);
    }

    public static void main(String[] args) {
        new Thread(() -> enter(1)).start();
        enter(0);
    }
}
