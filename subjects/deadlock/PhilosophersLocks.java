// about: Dining philosophers with ReentrantLocks in private final fields: no monitor is involved, all
//        wait parked inside lock(). Bad: each has its left fork and waits for the right one.
// budget: 12000 states

import java.util.concurrent.locks.ReentrantLock;

public class PhilosophersLocks {
    static final class Philosopher implements Runnable {
        private final ReentrantLock left;
        private final ReentrantLock right;

        Philosopher(ReentrantLock left, ReentrantLock right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public void run() {
            left.lock();
            try {
                right.lock(); //~ DEADLOCK
                right.unlock();
            } finally {
                left.unlock();
            }
        }
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        ReentrantLock[] forks = new ReentrantLock[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new ReentrantLock();
        }
        for (int i = 1; i < n; i++) {
            new Thread(new Philosopher(forks[i], forks[(i + 1) % n])).start();
        }
        new Philosopher(forks[0], forks[1]).run(); // main is a guest itself
    }
}
