// about: Elements of an atomic array.

import java.util.concurrent.atomic.AtomicIntegerArray;

public class AtomicArray {
    static final AtomicIntegerArray cells = new AtomicIntegerArray(2);
    static int r1;
    static int r2;

    static void one() {
        cells.set(0, 1);
        r1 = cells.get(1);
    }

    static void two() {
        cells.set(1, 1);
        r2 = cells.get(0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AtomicArray::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
