// about: A hand-made event looks at its flag, announces its thread, and parks. Bad: the flag is looked at,
//        then set; the setter finds nobody to unpark; the waiter parks for ever.
// budget: 23 states

import java.util.concurrent.locks.LockSupport;

public class ParkFlagOrder {
    static volatile boolean ready;
    static volatile Thread waiter;

    static void await() {
        if (!ready) {
            waiter = Thread.currentThread();
            LockSupport.park(); //~ MISSED SIGNAL
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
        new Thread(ParkFlagOrder::signal).start();
        await();
    }
}
