// about: A cycle of ReentrantLocks: nothing in it is a monitor. Bad: main has `left`, the other one has
//        `right`, and a third thread keeps the program busy.
// budget: 16000 states

import java.util.concurrent.locks.ReentrantLock;

public class LockCycleReentrant {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();
    static volatile boolean running = true;

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock(); //~ LOCKCYCLE
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> both(right, left));
        other.start();
        new Thread(() -> {
            while (running) {
                Thread.onSpinWait();
            }
        }).start();
        both(left, right);
        other.join();
        running = false;
    }
}
