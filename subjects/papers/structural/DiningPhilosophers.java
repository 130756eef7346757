// about: Dining philosophers who never stop eating. As in figure 4 of "Heuristics for Model Checking Java Programs",
//        the threads are started in one step. Argument: how many.
import gov.nasa.jpf.vm.Verify;

public class DiningPhilosophers {
    static final class Fork {
    }

    static final class Philosopher extends Thread {
        private final Fork left;
        private final Fork right;

        Philosopher(Fork left, Fork right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public void run() {
            while (true) {
                synchronized (left) {
                    synchronized (right) {
                    }
                }
            }
        }
    }

    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        Fork[] forks = new Fork[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new Fork();
        }
        Verify.beginAtomic();
        for (int i = 0; i < count; i++) {
            new Philosopher(forks[i], forks[(i + 1) % count]).start();
        }
        Verify.endAtomic();
    }
}
