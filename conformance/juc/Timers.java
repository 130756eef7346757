// Timer and TimerTask: delays in order, repetition until cancelled, failures, daemon timers.
package juc;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class Timers {
    static TimerTask task(Runnable r) {
        return new TimerTask() {
            @Override
            public void run() {
                r.run();
            }
        };
    }

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer("timer");
        StringBuffer log = new StringBuffer();
        CountDownLatch three = new CountDownLatch(3);
        for (int i = 1; i <= 3; i++) {
            int k = i;
            timer.schedule(task(() -> {
                log.append(k);
                three.countDown();
            }), i * 2L);
        }
        three.await();
        System.out.println(log);

        CountDownLatch five = new CountDownLatch(5);
        int[] runs = new int[1];
        TimerTask repeat = new TimerTask() {
            @Override
            public void run() {
                runs[0]++;
                five.countDown();
                if (runs[0] == 5) {
                    System.out.println("cancelled by itself " + cancel() + " " + cancel());
                    last.countDown();
                }
            }
        };
        timer.schedule(repeat, 0, 1);
        five.await();
        last.await();
        CountDownLatch rate = new CountDownLatch(3);
        TimerTask fixed = task(rate::countDown);
        timer.scheduleAtFixedRate(fixed, 1, 1);
        rate.await();
        fixed.cancel();
        timer.purge();
        System.out.println("runs " + runs[0]);

        TimerTask notYet = task(() -> log.append("never"));
        timer.schedule(notYet, 1_000_000_000L);
        System.out.println(notYet.cancel() + " " + notYet.cancel());
        try {
            timer.schedule(notYet, 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        for (Runnable bad : new Runnable[] {() -> timer.schedule(task(() -> { }), -1), () -> timer.schedule(task(() -> { }), 1, 0)}) {
            try {
                bad.run();
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        timer.schedule(task(() -> log.append("dropped")), 1_000_000_000L);
        timer.cancel();
        timer.cancel();
        try {
            timer.schedule(task(() -> { }), 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(log);

        // A task that throws ends its timer.
        Timer frail = new Timer("frail", true);
        Thread[] thread = new Thread[1];
        CountDownLatch begun = new CountDownLatch(1);
        frail.schedule(task(() -> {
            thread[0] = Thread.currentThread();
            thread[0].setUncaughtExceptionHandler((t, e) -> log.append(" died of ").append(e.getMessage()));
            begun.countDown();
            throw new IllegalStateException("task");
        }), 0);
        begun.await();
        thread[0].join();
        System.out.println(log + " daemon " + thread[0].isDaemon() + " " + thread[0].getName());
        try {
            frail.schedule(task(() -> { }), 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }

    static final CountDownLatch last = new CountDownLatch(1);
}
