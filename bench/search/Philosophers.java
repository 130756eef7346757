/** Dining philosophers, each eating for so many rounds; the last one takes its forks in the other order. */
public class Philosophers {
    static final class Philosopher extends Thread {
        private final Object first;
        private final Object second;
        private final int rounds;

        Philosopher(Object first, Object second, int rounds) {
            this.first = first;
            this.second = second;
            this.rounds = rounds;
        }

        @Override
        public void run() {
            for (int round = 0; round < rounds; round++) {
                synchronized (first) {
                    synchronized (second) {
                    }
                }
            }
        }
    }

    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        Object[] forks = new Object[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new Object();
        }
        Philosopher[] all = new Philosopher[count];
        for (int i = 0; i < count; i++) {
            int next = (i + 1) % count;
            all[i] = new Philosopher(forks[Math.min(i, next)], forks[Math.max(i, next)], rounds);
        }
        for (Philosopher philosopher : all) {
            philosopher.start();
        }
    }
}
