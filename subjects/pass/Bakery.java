// about: Lamport's bakery: everybody draws a number higher than those in sight and waits for all with a
//        lower one; equal numbers are told apart by the threads' own.
// budget: 300 states

import java.util.concurrent.atomic.AtomicIntegerArray;

public class Bakery {
    private final int n;
    private final AtomicIntegerArray drawing;
    private final AtomicIntegerArray number;
    private int counter;

    Bakery(int n) {
        this.n = n;
        drawing = new AtomicIntegerArray(n);
        number = new AtomicIntegerArray(n);
    }

    void buy(int me) {
        drawing.set(me, 1);
        int highest = 0;
        for (int i = 0; i < n; i++) {
            highest = Math.max(highest, number.get(i));
        }
        int mine = highest + 1;
        number.set(me, mine);
        drawing.set(me, 0);
        for (int i = 0; i < n; i++) {
            while (drawing.get(i) == 1) {
                Thread.onSpinWait();
            }
            while (i != me && comesFirst(i, number.get(i), me, mine)) {
                Thread.onSpinWait();
            }
        }
        counter++;
        number.set(me, 0);
    }

    static boolean comesFirst(int i, int his, int me, int mine) {
        return his != 0 && (his < mine || his == mine && i < me);
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Bakery bakery = new Bakery(n);
        Thread[] customers = new Thread[n];
        for (int i = 1; i < n; i++) {
            int me = i;
            customers[i] = new Thread(() -> bakery.buy(me));
            customers[i].start();
        }
        bakery.buy(0);
        for (int i = 1; i < n; i++) {
            customers[i].join();
        }
        assert bakery.counter == n;
    }
}
