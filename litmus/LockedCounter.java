// about: Both count under a ReentrantLock.

import java.util.concurrent.locks.ReentrantLock;

public class LockedCounter {
    static final ReentrantLock lock = new ReentrantLock();
    static int x;

    static void one() {
        lock.lock();
        x++;
        lock.unlock();
    }

    static void two() {
        lock.lock();
        x++;
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockedCounter::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
