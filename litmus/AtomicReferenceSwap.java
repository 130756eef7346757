// about: Both put their own word in and get the one before.

import java.util.concurrent.atomic.AtomicReference;

public class AtomicReferenceSwap {
    static final AtomicReference<String> word = new AtomicReference<>("none");
    static String r1;
    static String r2;

    static void one() {
        r1 = word.getAndSet("one");
    }

    static void two() {
        r2 = word.getAndSet("two");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AtomicReferenceSwap::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
