// about: Dining philosophers and a waiter, a semaphore with one seat less than there are guests. Of
//        those at the table one always gets both forks.
// budget: 1500 states

import java.util.concurrent.Semaphore;

public class PhilosophersWaiter {
    static void dine(Semaphore seats, Object left, Object right) {
        seats.acquireUninterruptibly();
        synchronized (left) {
            synchronized (right) {
                // eats
            }
        }
        seats.release();
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Semaphore seats = new Semaphore(n - 1);
        Object[] forks = new Object[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Object();
        }
        Thread[] guests = new Thread[n];
        for (int i = 1; i < n; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % n];
            guests[i] = new Thread(() -> dine(seats, left, right));
            guests[i].start();
        }
        dine(seats, forks[0], forks[1]); // main is a guest itself
        for (int i = 1; i < n; i++) {
            guests[i].join();
        }
        assert seats.availablePermits() == n - 1;
    }
}
