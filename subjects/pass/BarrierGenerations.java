// about: A hand-made barrier that can be used again: those who wait remember their generation, and not
//        the count, which the next round changes.
// budget: 18 states
public class BarrierGenerations {
    private final int parties;
    private int count;
    private int generation;

    BarrierGenerations(int parties) {
        this.parties = parties;
    }

    synchronized void await() {
        int mine = generation;
        count++;
        if (count == parties) {
            count = 0;
            generation++;
            notifyAll();
        }
        while (generation == mine) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    void rounds(int n) {
        for (int i = 0; i < n; i++) {
            await();
        }
    }

    public static void main(String[] args) {
        int parties = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        BarrierGenerations barrier = new BarrierGenerations(parties);
        for (int i = 1; i < parties; i++) {
            new Thread(() -> barrier.rounds(rounds)).start();
        }
        barrier.rounds(rounds);
    }
}
