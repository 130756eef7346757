// about: Dining philosophers who take the fork with the lower number first. Forks are taken in one
//        order all over the table, so no cycle of waiting can close.
// budget: 130 states
public class PhilosophersOrdered {
    static final class Fork {
        int meals;
    }

    static void dine(Fork first, Fork second) {
        synchronized (first) {
            synchronized (second) {
                first.meals++;
                second.meals++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Fork[] forks = new Fork[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Fork();
        }
        Thread[] guests = new Thread[n];
        for (int i = 1; i < n; i++) {
            Fork lower = forks[Math.min(i, (i + 1) % n)];
            Fork higher = forks[Math.max(i, (i + 1) % n)];
            guests[i] = new Thread(() -> dine(lower, higher));
            guests[i].start();
        }
        dine(forks[0], forks[1]); // main is a guest itself
        for (int i = 1; i < n; i++) {
            guests[i].join();
        }
        for (Fork fork : forks) {
            assert fork.meals == 2 : "every fork serves two neighbours";
        }
    }
}
