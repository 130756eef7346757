// LockSupport: one permit at most, unpark before park, blockers, and a lock made of park and unpark.
package threads;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

public class ParkUnpark {
    static class FifoLock {
        private final AtomicBoolean locked = new AtomicBoolean();
        private final ConcurrentLinkedQueue<Thread> waiters = new ConcurrentLinkedQueue<>();

        void lock() {
            Thread me = Thread.currentThread();
            waiters.add(me);
            while (waiters.peek() != me || !locked.compareAndSet(false, true)) {
                LockSupport.park(this);
            }
            waiters.remove();
        }

        void unlock() {
            locked.set(false);
            LockSupport.unpark(waiters.peek());
        }
    }

    static volatile boolean go;
    static volatile int stage;

    public static void main(String[] args) throws Exception {
        Thread me = Thread.currentThread();
        LockSupport.unpark(me);
        LockSupport.park();
        System.out.println("a permit given before is used");
        LockSupport.unpark(me);
        LockSupport.unpark(me);
        LockSupport.park();
        LockSupport.parkNanos(1_000_000);
        System.out.println("permits do not add up; the timed park ended");
        LockSupport.parkNanos(0);
        LockSupport.parkNanos(-5);
        LockSupport.parkUntil(1);
        System.out.println("parks without time return");
        LockSupport.unpark(null);

        Object blocker = new Object();
        Thread t = new Thread(() -> {
            stage = 1;
            while (!go) {
                LockSupport.park(blocker);
            }
            stage = 2;
        });
        System.out.println("blocker before start is null: " + (LockSupport.getBlocker(t) == null));
        t.start();
        while (LockSupport.getBlocker(t) != blocker || t.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        System.out.println("blocker seen, stage " + stage);
        LockSupport.unpark(t);
        Thread.yield();
        System.out.println("woken without its condition, stage " + stage);
        go = true;
        LockSupport.unpark(t);
        t.join();
        System.out.println("stage " + stage + ", blocker null: " + (LockSupport.getBlocker(t) == null));

        // An unpark of a thread that has not started has no effect that must be relied on; it is not an error.
        Thread late = new Thread(() -> stage = 3);
        LockSupport.unpark(late);
        late.start();
        late.join();
        LockSupport.unpark(late);
        System.out.println("stage " + stage);

        FifoLock lock = new FifoLock();
        int[] count = new int[1];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 10; n++) {
                    lock.lock();
                    int c = count[0];
                    Thread.yield();
                    count[0] = c + 1;
                    lock.unlock();
                }
            });
            ts[i].start();
        }
        for (Thread x : ts) {
            x.join();
        }
        System.out.println("count " + count[0] + ", waiters left " + lock.waiters.size());
        LockSupport.setCurrentBlocker(blocker);
        System.out.println(LockSupport.getBlocker(me) == blocker);
        LockSupport.setCurrentBlocker(null);
    }
}
