// about: A permit that comes before the park is not lost.

import java.util.concurrent.locks.LockSupport;

public class ParkUnpark {
    static volatile int x;
    static int r1;

    static void parks() {
        LockSupport.park();
        r1 = x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ParkUnpark::parks);
        a.start();
        LockSupport.unpark(a);
        x = 1;
        a.join();
        System.out.println("r1=" + r1);
    }
}
