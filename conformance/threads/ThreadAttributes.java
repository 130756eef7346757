// Priorities, daemon flags, names and groups: defaults, inheritance and the errors of their setters.
package threads;

public class ThreadAttributes {
    static String show(Thread t) {
        return t.getName() + " prio " + t.getPriority() + " daemon " + t.isDaemon() + " alive " + t.isAlive();
    }

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(show(main));
        System.out.println(Thread.MIN_PRIORITY + " " + Thread.NORM_PRIORITY + " " + Thread.MAX_PRIORITY);

        Thread t = new Thread(() -> { }, "first");
        t.setPriority(7);
        t.setDaemon(true);
        System.out.println(show(t));
        for (int p : new int[] {0, 11, -1}) {
            try {
                t.setPriority(p);
                System.out.println("accepted " + p);
            } catch (IllegalArgumentException e) {
                System.out.println("priority " + p + ": " + e.getClass().getName());
            }
        }
        t.setName("renamed");
        System.out.println(show(t));
        try {
            t.setName(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }

        // A child inherits the priority and the daemon flag of its parent.
        String[] child = new String[2];
        Thread parent = new Thread(() -> {
            Thread c = new Thread(() -> { }, "child");
            child[0] = show(c);
            child[1] = c.getThreadGroup().getName();
        }, "parent");
        parent.setDaemon(true);
        parent.setPriority(3);
        parent.start();
        parent.join();
        System.out.println(child[0] + " in " + child[1]);

        // The daemon flag is fixed once the thread runs; the name and priority are not.
        Object gate = new Object();
        boolean[] open = new boolean[1];
        String[] seen = new String[1];
        Thread live = new Thread(() -> {
            synchronized (gate) {
                while (!open[0]) {
                    try {
                        gate.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
            seen[0] = Thread.currentThread().getName();
        }, "live");
        live.start();
        try {
            live.setDaemon(true);
            System.out.println("no exception");
        } catch (IllegalThreadStateException e) {
            System.out.println("setDaemon while alive: " + e.getMessage());
        }
        live.setName("later");
        live.setPriority(Thread.MAX_PRIORITY);
        System.out.println(show(live));
        synchronized (gate) {
            open[0] = true;
            gate.notifyAll();
        }
        live.join();
        System.out.println("saw " + seen[0]);
        System.out.println("group after the end: " + live.getThreadGroup());

        ThreadGroup g = new ThreadGroup("outer");
        ThreadGroup h = new ThreadGroup(g, "inner");
        g.setMaxPriority(4);
        Thread low = new Thread(h, () -> { }, "low");
        low.setPriority(9);
        System.out.println("capped " + low.getPriority());
        System.out.println(h.getParent().getName() + " " + g.parentOf(h) + " " + h.parentOf(g) + " " + h.getMaxPriority());
        System.out.println(g);
        System.out.println(main.getThreadGroup().getName() + " in " + main.getThreadGroup().getParent().getName());
    }
}
