// about: Both multiply by an update function, which may be applied again.

import java.util.concurrent.atomic.AtomicInteger;

public class CasLoop {
    static final AtomicInteger n = new AtomicInteger(1);
    static int calls;

    static void one() {
        n.updateAndGet(v -> v * 2);
    }

    static void two() {
        n.updateAndGet(v -> v * 3 + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CasLoop::one);
        a.start();
        two();
        a.join();
        System.out.println("n=" + n.get());
    }
}
