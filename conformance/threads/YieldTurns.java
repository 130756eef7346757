// Turn taking with yield only, a spin lock, and a barrier made of a counter that threads poll.
package threads;

public class YieldTurns {
    static volatile int turn;
    static final StringBuilder log = new StringBuilder();
    static volatile int arrived;
    static final int[] before = new int[3];
    static final int[] sums = new int[3];

    static synchronized void arrive() {
        arrived++;
    }

    public static void main(String[] args) throws Exception {
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 6; k++) {
                    while (turn % 3 != me) {
                        Thread.yield();
                    }
                    log.append((char) ('a' + me)).append(k).append(' ');
                    turn++;
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(log.toString().trim());

        for (int i = 0; i < 3; i++) {
            int me = i;
            ts[i] = new Thread(() -> {
                before[me] = me + 1;
                arrive();
                while (arrived < 3) {
                    Thread.onSpinWait();
                }
                for (int b : before) {
                    sums[me] += b;
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(sums[0] + " " + sums[1] + " " + sums[2]);

        // main polls for the end of a thread.
        int[] work = new int[1];
        Thread w = new Thread(() -> {
            for (int i = 0; i < 50; i++) {
                work[0] += i;
            }
        });
        w.start();
        while (w.isAlive()) {
            Thread.yield();
        }
        w.join();
        System.out.println(work[0]);
    }
}
