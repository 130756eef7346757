// about: A cycle through a monitor and a ReentrantLock: a tool that knows only one of the two kinds does
//        not see it. Bad: the saver has the lock, the editor has the monitor.
// budget: 870 states

import java.util.concurrent.locks.ReentrantLock;

public class LockCycleMixed {
    static final ReentrantLock file = new ReentrantLock();
    static final Object document = new Object();
    static volatile boolean running = true;

    static void save() {
        file.lock();
        synchronized (document) { //~ LOCKCYCLE
            // writes
        }
        file.unlock();
    }

    static void edit() {
        synchronized (document) {
            file.lock(); //~ LOCKCYCLE
            file.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            while (running) {
                Thread.onSpinWait(); // blinks
            }
        }).start();
        Thread saver = new Thread(LockCycleMixed::save);
        saver.start();
        edit();
        saver.join();
        running = false;
    }
}
