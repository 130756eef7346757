// Thread ids are distinct and fixed; stack traces of a waiting thread, of main, and of dead threads.
package threads;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

public class StackTracesAndIds {
    static void waitForever(Object o) {
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

    static void outer(Object o) {
        waitForever(o);
    }

    static boolean has(StackTraceElement[] trace, String method) {
        for (StackTraceElement e : trace) {
            if (e.getMethodName().equals(method) && e.getClassName().equals("threads.StackTracesAndIds")) {
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Set<Long> ids = new HashSet<>();
        ids.add(main.getId());
        Set<Long> inside = new HashSet<>();
        Thread[] ts = new Thread[4];
        for (int i = 0; i < ts.length; i++) {
            ts[i] = new Thread(() -> {
                synchronized (inside) {
                    inside.add(Thread.currentThread().getId());
                }
            });
            ids.add(ts[i].getId());
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        boolean same = true;
        for (Thread t : ts) {
            same &= inside.contains(t.getId());
        }
        System.out.println("ids " + ids.size() + ", seen inside " + inside.size() + ", the same " + same);

        Object o = new Object();
        Thread w = new Thread(() -> outer(o), "w");
        System.out.println("trace before start " + w.getStackTrace().length);
        w.start();
        while (w.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        StackTraceElement[] trace = w.getStackTrace();
        System.out.println("waits in " + has(trace, "waitForever") + " below " + has(trace, "outer"));
        StackTraceElement top = null;
        for (StackTraceElement e : trace) {
            if (e.getMethodName().equals("waitForever")) {
                top = e;
            }
        }
        System.out.println(top);

        Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
        System.out.println("contains main " + all.containsKey(main) + " " + has(all.get(main), "main"));
        System.out.println("contains w " + has(all.get(w), "outer"));
        System.out.println("contains dead " + all.containsKey(ts[0]));
        w.interrupt();
        w.join();
        System.out.println("trace after the end " + w.getStackTrace().length);

        StackTraceElement[] mine = main.getStackTrace();
        System.out.println(mine[mine.length - 1]);
        boolean found = false;
        Thread[] list = new Thread[Thread.activeCount() + 4];
        int n = Thread.enumerate(list);
        for (int i = 0; i < n; i++) {
            found |= list[i] == main;
        }
        System.out.println("enumerate finds main " + found);
    }
}
