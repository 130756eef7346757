// about: Both exchange 0 for their own number; one fails.

import java.util.concurrent.atomic.AtomicInteger;

public class CasFailure {
    static final AtomicInteger n = new AtomicInteger();
    static boolean r1;
    static boolean r2;

    static void one() {
        r1 = n.compareAndSet(0, 1);
    }

    static void two() {
        r2 = n.compareAndSet(0, 2);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CasFailure::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " n=" + n.get());
    }
}
