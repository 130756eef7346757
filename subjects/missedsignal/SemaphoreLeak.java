// about: A permit is not given back when the job fails. Bad: the failing job comes first, its exception
//        skips release(), and the next one waits for a permit that nobody has any more.
// budget: 350 states

import java.util.concurrent.Semaphore;

public class SemaphoreLeak {
    static final Semaphore permit = new Semaphore(1);
    static int total;

    static void add(int amount) {
        permit.acquireUninterruptibly(); //~ MISSED SIGNAL
        if (amount < 0) {
            throw new IllegalArgumentException("amount");
        }
        total += amount;
        permit.release();
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
    }
}
