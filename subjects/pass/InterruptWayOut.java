// about: InterruptNoWayOut with a lock that one need not wait for: the two threads may come to wait for each other, but
//        main has interrupted the other one, which gets an exception instead of the lock and leaves its monitor.
// budget: 1026 states

import java.util.concurrent.locks.ReentrantLock;

public class InterruptWayOut {
    static final ReentrantLock left = new ReentrantLock();
    static final Object right = new Object();

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            synchronized (right) {
                try {
                    left.lockInterruptibly();
                    left.unlock();
                } catch (InterruptedException e) {
                    assert !left.isHeldByCurrentThread();
                }
            }
        });
        other.start();
        left.lock();
        other.interrupt();
        synchronized (right) {
            left.unlock();
        }
    }
}
