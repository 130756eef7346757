// States of virtual threads polled until seen, stack traces, uncaught exceptions on stderr, daemon nature.
package jdk21threads;

import java.util.concurrent.locks.LockSupport;

public class VirtualStates {
    static void until(Thread t, Thread.State s) {
        while (t.getState() != s) {
            Thread.yield();
        }
        System.out.println(t.getName() + " " + s);
    }

    static void waitForIt(Object o) {
        synchronized (o) {
            try {
                while (true) {
                    o.wait();
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        Thread w = Thread.ofVirtual().name("waiter").unstarted(() -> waitForIt(o));
        until(w, Thread.State.NEW);
        w.start();
        until(w, Thread.State.WAITING);
        boolean found = false;
        for (StackTraceElement e : w.getStackTrace()) {
            found |= e.getMethodName().equals("waitForIt");
        }
        System.out.println("stack shows the wait " + found + ", listed " + Thread.getAllStackTraces().containsKey(w));
        Thread b;
        synchronized (o) {
            b = Thread.ofVirtual().name("blocked").start(() -> {
                synchronized (o) {
                    return;
                }
            });
            until(b, Thread.State.BLOCKED);
        }
        b.join();
        until(b, Thread.State.TERMINATED);
        w.interrupt();
        w.join();
        until(w, Thread.State.TERMINATED);
        Thread p = Thread.ofVirtual().name("parked").start(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
            }
        });
        until(p, Thread.State.WAITING);
        p.interrupt();
        p.join();
        Thread s = Thread.ofVirtual().name("sleeper").start(() -> {
            try {
                while (true) {
                    Thread.sleep(1_000_000_000L);
                }
            } catch (InterruptedException e) {
                return;
            }
        });
        until(s, Thread.State.TIMED_WAITING);
        s.interrupt();
        s.join();
        System.out.println(s.getStackTrace().length);
        // Which frame of the library carries a virtual thread is its own business: it is cut off.
        Thread f = Thread.ofVirtual().name("failing").unstarted(() -> {
            IllegalStateException thrown = new IllegalStateException("in a virtual thread");
            thrown.setStackTrace(new StackTraceElement[] {thrown.getStackTrace()[0]});
            throw thrown;
        });
        f.start();
        f.join();
        // A virtual thread that never ends does not keep the machine alive.
        Thread.startVirtualThread(LockSupport::park);
        System.out.println("end");
    }
}
