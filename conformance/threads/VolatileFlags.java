// Volatile variables publish plain data: flags, a hand-over chain and Peterson's algorithm.
package threads;

public class VolatileFlags {
    static volatile boolean ready;
    static int payload;
    static volatile int turn;
    static final int[] trace = new int[12];
    static int traced;

    static volatile boolean want0;
    static volatile boolean want1;
    static volatile int victim;
    static int counter;
    static volatile long wide;
    static volatile double real;

    static void enter(int me) {
        if (me == 0) {
            want0 = true;
            victim = 0;
            while (want1 && victim == 0) {
                Thread.yield();
            }
        } else {
            want1 = true;
            victim = 1;
            while (want0 && victim == 1) {
                Thread.yield();
            }
        }
    }

    static void leave(int me) {
        if (me == 0) {
            want0 = false;
        } else {
            want1 = false;
        }
    }

    public static void main(String[] args) throws Exception {
        int[] seen = new int[1];
        Thread reader = new Thread(() -> {
            while (!ready) {
                Thread.onSpinWait();
            }
            seen[0] = payload;
        });
        reader.start();
        payload = 42;
        ready = true;
        reader.join();
        System.out.println("seen " + seen[0]);

        Thread[] ring = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            ring[i] = new Thread(() -> {
                for (int round = 0; round < 4; round++) {
                    while (turn != me) {
                        Thread.yield();
                    }
                    trace[traced++] = me;
                    turn = (me + 1) % 3;
                }
            });
        }
        for (int i = 2; i >= 0; i--) {
            ring[i].start();
        }
        for (Thread t : ring) {
            t.join();
        }
        StringBuilder sb = new StringBuilder();
        for (int t : trace) {
            sb.append(t);
        }
        System.out.println(sb);

        Thread[] pair = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            pair[i] = new Thread(() -> {
                for (int n = 0; n < 15; n++) {
                    enter(me);
                    int c = counter;
                    Thread.yield();
                    counter = c + 1;
                    leave(me);
                }
            });
            pair[i].start();
        }
        pair[0].join();
        pair[1].join();
        System.out.println("counter " + counter);

        // 64-bit volatile values are never torn.
        boolean[] torn = new boolean[1];
        Thread w = new Thread(() -> {
            for (int i = 0; i < 50; i++) {
                wide = (i & 1) == 0 ? -1L : 0L;
                real = (i & 1) == 0 ? Double.MAX_VALUE : -1.0;
            }
        });
        w.start();
        while (w.isAlive()) {
            long v = wide;
            double d = real;
            if (v != 0 && v != -1 || d != 0 && d != -1.0 && d != Double.MAX_VALUE) {
                torn[0] = true;
            }
            Thread.yield();
        }
        w.join();
        System.out.println("torn " + torn[0]);
    }
}
