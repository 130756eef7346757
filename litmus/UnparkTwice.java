// about: Two permits count once, unless the first was used in between.

import java.util.concurrent.locks.LockSupport;

public class UnparkTwice {
    static volatile int x;
    static int r1;

    static void parks() {
        LockSupport.park();
        x = 1;
        LockSupport.parkNanos(1000);
        x = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(UnparkTwice::parks);
        a.start();
        LockSupport.unpark(a);
        LockSupport.unpark(a);
        r1 = x;
        a.join();
        System.out.println("r1=" + r1);
    }
}
