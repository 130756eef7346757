// about: The waiter of PhilosophersWaiter has as many seats as there are guests, so he keeps nobody
//        away. Bad: all sit down, each takes the left fork, all wait for the right one.
// budget: 45 states

import java.util.concurrent.Semaphore;

public class PhilosophersTooManySeats {
    static void dine(Semaphore seats, Object left, Object right) {
        seats.acquireUninterruptibly();
        synchronized (left) {
            synchronized (right) { //~ DEADLOCK
                // eats
            }
        }
        seats.release();
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Semaphore seats = new Semaphore(n);
        Object[] forks = new Object[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Object();
        }
        for (int i = 1; i < n; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % n];
            new Thread(() -> dine(seats, left, right)).start();
        }
        dine(seats, forks[0], forks[1]); // main is a guest itself
    }
}
