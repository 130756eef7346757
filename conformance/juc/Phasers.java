// Phaser: registration, arrival, deregistration, onAdvance, awaitAdvance and termination.
package juc;

import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class Phasers {
    static String show(Phaser p) {
        return "phase " + p.getPhase() + " parties " + p.getRegisteredParties() + " arrived " + p.getArrivedParties()
            + " unarrived " + p.getUnarrivedParties() + " terminated " + p.isTerminated();
    }

    public static void main(String[] args) throws Exception {
        Phaser p = new Phaser();
        System.out.println(show(p));
        System.out.println(p.register() + " " + p.bulkRegister(2));
        System.out.println(show(p));
        System.out.println(p.arrive() + " " + p.arrive());
        System.out.println(show(p));
        System.out.println(p.arrive());
        System.out.println(show(p));
        System.out.println(p.awaitAdvance(0) + " " + p.awaitAdvance(7));
        System.out.println(p.arriveAndDeregister() + " " + show(p));
        try {
            p.awaitAdvanceInterruptibly(1, 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout");
        }
        p.arriveAndDeregister();
        p.arriveAndDeregister();
        System.out.println(show(p));
        try {
            p.arrive();
        } catch (IllegalStateException e) {
            System.out.println("after termination: no exception expected");
        }
        System.out.println((p.arrive() < 0) + " " + (p.register() < 0) + " " + (p.awaitAdvance(3) < 0));

        Phaser strict = new Phaser(1);
        strict.arrive();
        strict.arriveAndDeregister();
        Phaser none = new Phaser();
        try {
            none.arrive();
        } catch (IllegalStateException e) {
            System.out.println("arrival of an unregistered party refused");
        }

        // Three workers, four phases, then onAdvance ends it.
        StringBuffer log = new StringBuffer();
        int[] data = new int[3];
        Phaser q = new Phaser(3) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                int sum = 0;
                for (int d : data) {
                    sum += d;
                }
                log.append(phase).append(':').append(registered).append(':').append(sum).append(' ');
                return phase == 3;
            }
        };
        Thread[] ts = new Thread[3];
        int[] laps = new int[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                while (!q.isTerminated()) {
                    data[k] += k + 1;
                    laps[k]++;
                    q.arriveAndAwaitAdvance();
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(log.toString().trim());
        System.out.println(laps[0] + " " + laps[1] + " " + laps[2] + " " + (q.getPhase() - Integer.MIN_VALUE));

        // One worker leaves early; the others go on.
        Phaser leave = new Phaser(1);
        int[] steps = new int[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            leave.register();
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 2 + 2 * k; n++) {
                    steps[k]++;
                    leave.arriveAndAwaitAdvance();
                }
                leave.arriveAndDeregister();
            });
            ts[i].start();
        }
        leave.arriveAndDeregister();
        ts[0].join();
        ts[1].join();
        System.out.println(steps[0] + " " + steps[1] + " " + leave.isTerminated());

        Phaser force = new Phaser(2);
        Thread w = new Thread(force::arriveAndAwaitAdvance);
        w.start();
        while (force.getArrivedParties() != 1) {
            Thread.yield();
        }
        force.forceTermination();
        w.join();
        System.out.println("forced " + force.isTerminated());
        String s = new Phaser(4).toString();
        System.out.println(s.substring(s.indexOf('[')));
    }
}
