// about: ParkFlagOrder done right: the waiter announces itself before it looks at the flag, and looks
//        again after every park(). An unpark() that comes early is kept.
// budget: 29 states

import java.util.concurrent.locks.LockSupport;

public class ParkFlag {
    static volatile boolean ready;
    static volatile Thread waiter;

    static void await() {
        waiter = Thread.currentThread();
        while (!ready) {
            LockSupport.park();
        }
    }

    static void signal() {
        ready = true;
        Thread seen = waiter;
        if (seen != null) {
            LockSupport.unpark(seen);
        }
    }

    public static void main(String[] args) {
        new Thread(ParkFlag::signal).start();
        await();
    }
}
