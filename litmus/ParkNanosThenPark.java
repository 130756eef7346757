// about: A permit that comes after the first park has ended by time.

import java.util.concurrent.locks.LockSupport;

public class ParkNanosThenPark {
    static volatile int x;
    static int r1;

    static void parks() {
        LockSupport.parkNanos(1000);
        x = 1;
        LockSupport.park();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ParkNanosThenPark::parks);
        a.setDaemon(true);
        a.start();
        LockSupport.unpark(a);
        r1 = x;
        a.join();
        System.out.println("r1=" + r1);
    }
}
