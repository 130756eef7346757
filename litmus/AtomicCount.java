// about: Both count with one atomic operation.

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicCount {
    static final AtomicInteger n = new AtomicInteger();
    static int r1;
    static int r2;

    static void one() {
        r1 = n.getAndIncrement();
    }

    static void two() {
        r2 = n.getAndIncrement();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AtomicCount::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
