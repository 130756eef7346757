// Virtual threads: ways to start them, names, flags, group, priority, and join.
package jdk21threads;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

public class VirtualBasics {
    public static void main(String[] args) throws Exception {
        AtomicInteger sum = new AtomicInteger();
        Thread a = Thread.startVirtualThread(() -> sum.addAndGet(1));
        Thread b = Thread.ofVirtual().start(() -> sum.addAndGet(2));
        Thread c = Thread.ofVirtual().name("named").unstarted(() -> sum.addAndGet(4));
        System.out.println(c.getState() + " " + c.isAlive() + " " + c.getName());
        c.start();
        a.join();
        b.join();
        c.join();
        System.out.println(sum + " " + a.isVirtual() + " " + Thread.currentThread().isVirtual() + " [" + a.getName() + "] " + a.isDaemon() + " " + a.getPriority());
        System.out.println(c.getState() + " " + c.isAlive());
        try {
            c.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("started before: " + e.getClass().getName());
        }
        c.setPriority(9);
        System.out.println(c.getPriority());
        try {
            c.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        c.setDaemon(true);
        Thread g = Thread.ofVirtual().unstarted(() -> { });
        System.out.println(g.getThreadGroup().getName() + " " + (g.threadId() != c.threadId()));
        boolean[] in = new boolean[3];
        Thread d = Thread.ofVirtual().name("inner").start(() -> {
            in[0] = Thread.currentThread().isVirtual();
            in[1] = Thread.currentThread().getName().equals("inner");
            Thread e = Thread.startVirtualThread(() -> in[2] = Thread.currentThread().isVirtual());
            try {
                e.join();
            } catch (InterruptedException x) {
                throw new AssertionError(x);
            }
        });
        System.out.println(joinFully(d) + " " + in[0] + " " + in[1] + " " + in[2]);
        Thread[] many = new Thread[40];
        for (int i = 0; i < many.length; i++) {
            int k = i;
            many[i] = Thread.ofVirtual().unstarted(() -> {
                for (int n = 0; n < 5; n++) {
                    sum.addAndGet(k);
                    Thread.yield();
                }
            });
        }
        for (Thread t : many) {
            t.start();
        }
        for (Thread t : many) {
            t.join();
        }
        System.out.println(sum);
        try {
            g.join(Duration.ofMillis(1));
        } catch (IllegalThreadStateException e) {
            System.out.println("join of a new thread: " + e.getMessage());
        }
        System.out.println(d.join(Duration.ZERO));
    }

    static boolean joinFully(Thread t) throws InterruptedException {
        while (!t.join(Duration.ofSeconds(100))) {
            Thread.yield();
        }
        return !t.isAlive();
    }
}
