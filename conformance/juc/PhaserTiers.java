// Tiered phasers: children count as one party of the root, which advances all of them together.
package juc;

import java.util.concurrent.Phaser;

public class PhaserTiers {
    public static void main(String[] args) throws Exception {
        StringBuffer log = new StringBuffer();
        Phaser root = new Phaser() {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                log.append(phase).append('/').append(parties).append(' ');
                return phase >= 2 || parties == 0;
            }
        };
        Phaser left = new Phaser(root, 2);
        Phaser right = new Phaser(root);
        System.out.println(root.getRegisteredParties() + " " + left.getRegisteredParties() + " " + right.getRegisteredParties());
        right.register();
        right.register();
        System.out.println(root.getRegisteredParties() + " " + right.getRegisteredParties());
        System.out.println((left.getParent() == root) + " " + (right.getRoot() == root) + " " + root.getParent());

        int[] work = new int[4];
        boolean[] skew = new boolean[1];
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            Phaser mine = i < 2 ? left : right;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 3; n++) {
                    work[k]++;
                    mine.arriveAndAwaitAdvance();
                    for (int w : work) {
                        if (w < n + 1) {
                            skew[0] = true;
                        }
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(log.toString().trim() + " skew " + skew[0]);
        System.out.println(root.isTerminated() + " " + left.isTerminated() + " " + right.isTerminated());

        // A child whose last party leaves is taken off its parent.
        Phaser r2 = new Phaser(1);
        Phaser c2 = new Phaser(r2, 1);
        System.out.println(r2.getRegisteredParties());
        c2.arriveAndDeregister();
        System.out.println(r2.getRegisteredParties() + " " + c2.getRegisteredParties() + " " + r2.getPhase());
        r2.arrive();
        System.out.println(r2.getPhase() + " " + c2.getPhase());
    }
}
