// about: An atomic updater of a volatile field.

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class FieldUpdater {
    volatile int n;
    static final FieldUpdater it = new FieldUpdater();
    static final AtomicIntegerFieldUpdater<FieldUpdater> N =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "n");
    static int r1;
    static int r2;

    static void one() {
        r1 = N.incrementAndGet(it);
    }

    static void two() {
        it.n = it.n + 10;
        r2 = it.n;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(FieldUpdater::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
