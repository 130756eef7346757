// about: Two threads compute in rounds with a CyclicBarrier. What one writes before the barrier the
//        other may read after it, in every round.
// budget: 94000 states

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class CyclicBarrierRounds {
    static final int[] cell = new int[2];

    static void compute(int me, int rounds, CyclicBarrier barrier) {
        try {
            for (int i = 1; i <= rounds; i++) {
                cell[me] = i;
                barrier.await();
                assert cell[1 - me] == i;
                if (i < rounds) {
                    barrier.await();
                }
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        CyclicBarrier barrier = new CyclicBarrier(2);
        new Thread(() -> compute(1, rounds, barrier)).start();
        compute(0, rounds, barrier);
    }
}
