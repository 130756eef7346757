// A CyclicBarrier breaks by interrupt, by time-out, by reset and by a failing action; all parties learn of it.
package juc;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class BrokenBarriers {
    static Thread waiter(CyclicBarrier b, String[] out, int k) {
        Thread t = new Thread(() -> {
            try {
                b.await();
                out[k] = "passed";
            } catch (InterruptedException e) {
                out[k] = "interrupted";
            } catch (BrokenBarrierException e) {
                out[k] = "broken";
            } catch (RuntimeException e) {
                out[k] = e.getMessage();
            }
        });
        t.start();
        return t;
    }

    static void until(CyclicBarrier b, int n) {
        while (b.getNumberWaiting() != n) {
            Thread.yield();
        }
    }

    public static void main(String[] args) throws Exception {
        String[] out = new String[2];
        CyclicBarrier b = new CyclicBarrier(3);
        Thread t0 = waiter(b, out, 0);
        Thread t1 = waiter(b, out, 1);
        until(b, 2);
        t0.interrupt();
        t0.join();
        t1.join();
        System.out.println(out[0] + " " + out[1] + " broken " + b.isBroken() + " waiting " + b.getNumberWaiting());
        try {
            b.await();
        } catch (BrokenBarrierException e) {
            System.out.println("late comer " + e.getMessage());
        }
        b.reset();
        System.out.println("after reset " + b.isBroken());

        t0 = waiter(b, out, 0);
        until(b, 1);
        try {
            b.await(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + e.getMessage());
        }
        t0.join();
        System.out.println(out[0] + " " + b.isBroken());

        b.reset();
        t0 = waiter(b, out, 0);
        t1 = waiter(b, out, 1);
        until(b, 2);
        b.reset();
        t0.join();
        t1.join();
        System.out.println("reset with waiters: " + out[0] + " " + out[1] + ", broken now " + b.isBroken());

        CyclicBarrier f = new CyclicBarrier(2, () -> {
            throw new IllegalStateException("action failed");
        });
        t0 = waiter(f, out, 0);
        until(f, 1);
        try {
            f.await();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        t0.join();
        System.out.println(out[0] + " " + f.isBroken());

        CyclicBarrier i = new CyclicBarrier(2);
        Thread.currentThread().interrupt();
        try {
            i.await();
        } catch (InterruptedException e) {
            System.out.println("interrupted before waiting, broken " + i.isBroken());
        }
        CyclicBarrier z = new CyclicBarrier(2);
        try {
            z.await(0, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            System.out.println("no time, broken " + z.isBroken());
        }
    }
}
