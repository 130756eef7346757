// ScopedValue across threads: plain threads see no bindings, each thread binds its own, values can be handed on.
package jdk25threads;

import java.util.concurrent.CyclicBarrier;

public class ScopedThreads {
    static final ScopedValue<Integer> ID = ScopedValue.newInstance();
    static final ScopedValue<StringBuffer> LOG = ScopedValue.newInstance();

    static int work() {
        int s = 0;
        for (int i = 0; i < 10; i++) {
            s += ID.get();
            Thread.yield();
        }
        return s;
    }

    public static void main(String[] args) throws Exception {
        boolean[] bound = new boolean[2];
        ScopedValue.where(ID, 1).call(() -> {
            Thread p = Thread.ofPlatform().start(() -> bound[0] = ID.isBound());
            Thread v = Thread.ofVirtual().start(() -> bound[1] = ID.isBound());
            p.join();
            v.join();
            return null;
        });
        System.out.println("bound in a platform thread " + bound[0] + ", in a virtual thread " + bound[1]);

        int[] sums = new int[6];
        Thread[] ts = new Thread[6];
        for (int i = 0; i < 6; i++) {
            int k = i;
            Runnable r = () -> sums[k] = ScopedValue.where(ID, k + 1).call(ScopedThreads::work);
            ts[i] = i % 2 == 0 ? Thread.ofPlatform().unstarted(r) : Thread.ofVirtual().unstarted(r);
        }
        for (Thread t : ts) {
            t.start();
        }
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            ts[i].join();
            sb.append(sums[i]).append(' ');
        }
        System.out.println(sb.toString().trim());

        // Nested scopes in two threads, level with each other by a barrier.
        CyclicBarrier barrier = new CyclicBarrier(2);
        StringBuffer[] logs = {new StringBuffer(), new StringBuffer()};
        Thread[] pair = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            pair[i] = Thread.ofVirtual().start(() -> ScopedValue.where(LOG, logs[k]).where(ID, k * 10).run(() -> descend(barrier, 3)));
        }
        pair[0].join();
        pair[1].join();
        System.out.println(logs[0] + " | " + logs[1]);

        // A value is handed to another thread by binding it again there.
        String got = ScopedValue.where(ID, 77).call(() -> {
            int id = ID.get();
            String[] out = new String[1];
            Thread t = Thread.startVirtualThread(() -> ScopedValue.where(ID, id).run(() -> out[0] = "handed " + ID.get()));
            t.join();
            return out[0];
        });
        System.out.println(got);
    }

    static void descend(CyclicBarrier barrier, int n) {
        LOG.get().append(ID.get()).append(' ');
        try {
            barrier.await();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        if (n > 0) {
            ScopedValue.where(ID, ID.get() + n).run(() -> descend(barrier, n - 1));
        }
        LOG.get().append(ID.get()).append(' ');
    }
}
