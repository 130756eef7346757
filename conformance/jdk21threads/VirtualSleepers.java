// Many sleeping virtual threads, timed joins and timed waits, a pipeline of virtual threads.
package jdk21threads;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class VirtualSleepers {
    static final SynchronousQueue<Integer> end = new SynchronousQueue<>();

    static void stage(SynchronousQueue<Integer> in, SynchronousQueue<Integer> out, int n) {
        try {
            for (int i = 0; i < n; i++) {
                out.put(in.take() + 1);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger woke = new AtomicInteger();
        Thread[] ts = new Thread[30];
        for (int i = 0; i < ts.length; i++) {
            int k = i;
            ts[i] = Thread.startVirtualThread(() -> {
                try {
                    Thread.sleep(k % 4);
                    Thread.sleep(Duration.ofNanos(k * 1000L));
                    TimeUnit.MICROSECONDS.sleep(10);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                woke.incrementAndGet();
            });
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println("woke " + woke);

        int stages = 6;
        SynchronousQueue<Integer> first = new SynchronousQueue<>();
        SynchronousQueue<Integer> in = first;
        for (int i = 0; i < stages; i++) {
            SynchronousQueue<Integer> from = in;
            SynchronousQueue<Integer> to = i == stages - 1 ? end : new SynchronousQueue<>();
            Thread.startVirtualThread(() -> stage(from, to, 4));
            in = to;
        }
        Thread feeder = Thread.startVirtualThread(() -> {
            try {
                for (int i = 0; i < 4; i++) {
                    first.put(i * 100);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            sb.append(end.take()).append(' ');
        }
        feeder.join();
        System.out.println(sb.toString().trim());

        CompletableFuture<Integer> f = new CompletableFuture<>();
        Thread.startVirtualThread(() -> f.complete(5));
        System.out.println(f.join());
        Object o = new Object();
        Thread timed = Thread.startVirtualThread(() -> {
            synchronized (o) {
                try {
                    o.wait(1);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            woke.set(-1);
        });
        timed.join();
        System.out.println(woke);
        Thread forever = Thread.startVirtualThread(() -> {
            try {
                new SynchronousQueue<Integer>().take();
            } catch (InterruptedException e) {
                woke.set(-2);
            }
        });
        System.out.println(forever.join(Duration.ofMillis(2)) + " " + forever.isAlive());
        forever.interrupt();
        forever.join();
        System.out.println(woke);
    }
}
