// about: Both count by reading and setting an atomic number.

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicReadThenSet {
    static final AtomicInteger n = new AtomicInteger();

    static void one() {
        n.set(n.get() + 1);
    }

    static void two() {
        n.set(n.get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AtomicReadThenSet::one);
        a.start();
        two();
        a.join();
        System.out.println("n=" + n.get());
    }
}
