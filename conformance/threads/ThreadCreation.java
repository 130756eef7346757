// Threads made from a subclass, a Runnable, a lambda and a method reference; default and given names.
package threads;

import java.util.ArrayList;
import java.util.List;

public class ThreadCreation {
    static final List<String> log = new ArrayList<>();

    static synchronized void note(String s) {
        log.add(s);
    }

    static class Worker extends Thread {
        private final int factor;
        int result;

        Worker(int factor) {
            super("worker-" + factor);
            this.factor = factor;
        }

        @Override
        public void run() {
            for (int i = 1; i <= 10; i++) {
                result += i * factor;
            }
            note("subclass " + getName());
        }
    }

    static class Job implements Runnable {
        public void run() {
            note("runnable in " + Thread.currentThread().getName());
        }
    }

    static void staticJob() {
        note("method reference in " + Thread.currentThread().getName());
    }

    public static void main(String[] args) throws Exception {
        System.out.println("main is " + Thread.currentThread().getName());
        Worker a = new Worker(1);
        Worker b = new Worker(2);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(a.result + " " + b.result);

        Thread[] rest = {
            new Thread(new Job(), "job"),
            new Thread(() -> note("lambda in " + Thread.currentThread().getName()), "lam"),
            new Thread(ThreadCreation::staticJob, "ref"),
            new Thread(new ThreadGroup("g"), () -> note("group " + Thread.currentThread().getThreadGroup().getName()), "grouped"),
            new Thread(null, () -> note("stack size"), "sized", 1 << 16),
        };
        for (Thread t : rest) {
            t.start();
        }
        for (Thread t : rest) {
            t.join();
        }
        log.sort(null);
        for (String s : log) {
            System.out.println(s);
        }

        Thread d0 = new Thread();
        Thread d1 = new Thread(() -> { });
        System.out.println(d0.getName() + " " + d1.getName());
        d0.start();
        d0.join();
        System.out.println("empty thread alive: " + d0.isAlive());

        // run() called directly stays in the caller.
        Thread[] seen = new Thread[1];
        Thread direct = new Thread(() -> seen[0] = Thread.currentThread());
        direct.run();
        System.out.println("direct run in main: " + (seen[0] == Thread.currentThread()));
        try {
            new Thread((Runnable) null, null);
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println("null name: " + e.getMessage());
        }
        // A subclass may be given a target, which its own run() may call.
        int[] calls = new int[1];
        Thread both = new Thread(() -> calls[0]++) {
            @Override
            public void run() {
                super.run();
                super.run();
            }
        };
        both.start();
        both.join();
        System.out.println("calls of the target: " + calls[0]);
    }
}
