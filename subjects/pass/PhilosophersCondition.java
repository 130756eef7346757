// about: Dining philosophers with one lock for the table and a condition "a fork was put down". A guest
//        takes both forks at once or none, and looks again after every wake-up.
// budget: 270000 states

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class PhilosophersCondition {
    final Lock table = new ReentrantLock();
    final Condition putDown = table.newCondition();
    final boolean[] taken;

    PhilosophersCondition(int n) {
        taken = new boolean[n];
    }

    void dine(int left, int right) {
        table.lock();
        try {
            while (taken[left] || taken[right]) {
                putDown.awaitUninterruptibly();
            }
            assert !taken[left] && !taken[right];
            taken[left] = true;
            taken[right] = true;
        } finally {
            table.unlock();
        }
        // eats
        table.lock();
        try {
            taken[left] = false;
            taken[right] = false;
            putDown.signalAll();
        } finally {
            table.unlock();
        }
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        PhilosophersCondition table = new PhilosophersCondition(n);
        for (int i = 1; i < n; i++) {
            int left = i;
            int right = (i + 1) % n;
            new Thread(() -> table.dine(left, right)).start();
        }
        table.dine(0, 1); // main is a guest itself
    }
}
