// Dining philosophers who take the lower fork first: all eat as often as planned and no fork is shared.
package threads;

public class DiningPhilosophers {
    static class Fork {
        private Thread owner;
        private int uses;

        void use(Runnable body) {
            synchronized (this) {
                if (owner != null) {
                    throw new AssertionError("shared fork");
                }
                owner = Thread.currentThread();
                uses++;
                body.run();
                owner = null;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int n = 4;
        Fork[] forks = new Fork[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Fork();
        }
        int[] meals = new int[n];
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            int me = i;
            Fork low = forks[Math.min(i, (i + 1) % n)];
            Fork high = forks[Math.max(i, (i + 1) % n)];
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 8; k++) {
                    low.use(() -> high.use(() -> meals[me]++));
                    Thread.yield();
                }
            }, "philosopher " + i);
        }
        for (Thread t : ts) {
            t.start();
        }
        for (Thread t : ts) {
            t.join();
        }
        for (int i = 0; i < n; i++) {
            System.out.println(ts[i].getName() + " ate " + meals[i] + ", fork used " + forks[i].uses);
        }
    }
}
