// about: Both try to get the lock; who fails does without.

import java.util.concurrent.locks.ReentrantLock;

public class TryLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int x;
    static boolean r1;
    static boolean r2;

    static void one() {
        if (lock.tryLock()) {
            r1 = true;
            x++;
            lock.unlock();
        }
    }

    static void two() {
        if (lock.tryLock()) {
            r2 = true;
            x++;
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TryLock::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " x=" + x);
    }
}
