// about: A latch orders plain data.

import java.util.concurrent.CountDownLatch;

public class LatchOpens {
    static final CountDownLatch latch = new CountDownLatch(1);
    static int x;
    static int y;
    static int r1;

    static void one() {
        x = 1;
        latch.countDown();
        y = 1;
    }

    static void two() {
        try {
            latch.await();
        } catch (InterruptedException e) {
            r1 = -1;
        }
        r1 += x * 10 + y;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LatchOpens::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1);
    }
}
