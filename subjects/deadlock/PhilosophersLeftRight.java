// about: Dining philosophers: each takes the left fork, then the right one. When all have taken their
//        left fork before anybody takes a right one, every fork is gone and nobody ever eats.
// budget: 26 states
public class PhilosophersLeftRight {
    static void dine(Object left, Object right) {
        synchronized (left) {
            synchronized (right) { //~ DEADLOCK
                // eats
            }
        }
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Object[] forks = new Object[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Object();
        }
        for (int i = 1; i < n; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % n];
            new Thread(() -> dine(left, right)).start();
        }
        dine(forks[0], forks[1]); // main is a guest itself
    }
}
