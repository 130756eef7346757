// about: SemaphoreLeak done right: the permit is given back in a finally clause, whatever happens.
// budget: 980 states

import java.util.concurrent.Semaphore;

public class SemaphoreFinally {
    static final Semaphore permit = new Semaphore(1);
    static int total;

    static void add(int amount) {
        permit.acquireUninterruptibly();
        try {
            if (amount < 0) {
                throw new IllegalArgumentException("amount");
            }
            total += amount;
        } finally {
            permit.release();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                add(-1);
            } catch (IllegalArgumentException e) {
                // the customer is told
            }
        }).start();
        add(1);
        assert permit.availablePermits() <= 1 && total == 1;
    }
}
