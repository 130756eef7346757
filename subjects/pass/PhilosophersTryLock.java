// about: Dining philosophers who put the left fork back when the right one is taken (tryLock and
//        back-off). They may give way to each other for long, but none ever waits holding a fork.
// budget: 3700 states

import java.util.concurrent.locks.ReentrantLock;

public class PhilosophersTryLock {
    static void dine(ReentrantLock left, ReentrantLock right) {
        boolean hungry = true;
        while (hungry) {
            left.lock();
            try {
                if (right.tryLock()) {
                    hungry = false; // eats
                    right.unlock();
                }
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
            ReentrantLock left = forks[i];
            ReentrantLock right = forks[(i + 1) % n];
            new Thread(() -> dine(left, right)).start();
        }
        dine(forks[0], forks[1]); // main is a guest itself
    }
}
