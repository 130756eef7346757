// about: The second park needs a permit of its own: it may wait for ever.

import java.util.concurrent.locks.LockSupport;

public class ParkTwice {
    static volatile int x;
    static int r1;

    static void parks() {
        LockSupport.park();
        x = 1;
        LockSupport.park();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ParkTwice::parks);
        a.setDaemon(true);
        a.start();
        LockSupport.unpark(a);
        LockSupport.unpark(a);
        r1 = x;
        a.join();
        System.out.println("r1=" + r1);
    }
}
