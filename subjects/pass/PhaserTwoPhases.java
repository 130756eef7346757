// about: Two threads in step by a Phaser: in each phase both write, then both may read.
// budget: 38000 states

import java.util.concurrent.Phaser;

public class PhaserTwoPhases {
    static final int[] cell = new int[2];

    static void compute(int me, int phases, Phaser phaser) {
        for (int i = 1; i <= phases; i++) {
            cell[me] = i;
            phaser.arriveAndAwaitAdvance();
            assert cell[1 - me] == i;
            if (i < phases) {
                phaser.arriveAndAwaitAdvance();
            }
        }
    }

    public static void main(String[] args) {
        int phases = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        Phaser phaser = new Phaser(2);
        new Thread(() -> compute(1, phases, phaser)).start();
        compute(0, phases, phaser);
    }
}
