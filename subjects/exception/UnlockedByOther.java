// about: A lock is released when isLocked() says that it is taken, by whomever. Bad: it is the other
//        thread who has it.
// budget: 21 states

import java.util.concurrent.locks.ReentrantLock;

public class UnlockedByOther {
    static final ReentrantLock lock = new ReentrantLock();

    static void tidyUp() {
        if (lock.isLocked()) {
            lock.unlock(); //~ EXCEPTION java.lang.IllegalMonitorStateException
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            lock.unlock();
        }).start();
        tidyUp();
    }
}
