// Reentrant monitors, static and instance synchronized methods, release by exceptions and by return.
package threads;

public class MonitorBasics {
    static int shared;
    int own;

    static synchronized void addStatic(int n) {
        shared += n;
    }

    synchronized void addOwn(int n) {
        own += n;
    }

    synchronized int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }

    synchronized void fail(int depth) {
        if (depth == 0) {
            throw new IllegalStateException("from depth");
        }
        fail(depth - 1);
    }

    static Object lock = new Object();

    static int leave(int how) {
        for (int i = 0; i < 3; i++) {
            synchronized (lock) {
                if (how == 0) {
                    return 10;
                }
                if (how == 1) {
                    break;
                }
                if (how == 2) {
                    continue;
                }
                Object o = null;
                o.toString();
            }
        }
        return 20;
    }

    public static void main(String[] args) throws Exception {
        MonitorBasics m = new MonitorBasics();
        System.out.println(m.factorial(6) + " holds " + Thread.holdsLock(m));

        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 25; n++) {
                    addStatic(1);
                    m.addOwn(2);
                    synchronized (MonitorBasics.class) {
                        addStatic(3);
                    }
                    synchronized (m) {
                        synchronized (m) {
                            m.own++;
                        }
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(shared + " " + m.own);

        try {
            m.fail(3);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + ", holds " + Thread.holdsLock(m));
        }
        for (int how = 0; how < 4; how++) {
            try {
                System.out.print("way " + how + ": " + leave(how));
            } catch (NullPointerException e) {
                System.out.print("way " + how + ": exception");
            }
            System.out.println(", holds " + Thread.holdsLock(lock));
        }
        // Another thread can enter after each of these.
        boolean[] in = new boolean[2];
        Thread t = new Thread(() -> {
            synchronized (lock) {
                in[0] = true;
            }
            synchronized (m) {
                in[1] = true;
            }
        });
        t.start();
        t.join();
        System.out.println(in[0] + " " + in[1]);
        try {
            Object none = null;
            synchronized (none) {
                System.out.println("impossible");
            }
        } catch (NullPointerException e) {
            System.out.println("null monitor");
        }
        // A thread that dies by an exception inside a monitor releases it.
        Thread dying = new Thread(() -> m.fail(1));
        dying.setUncaughtExceptionHandler((x, e) -> { });
        dying.start();
        synchronized (m) {
            m.own = -1;
        }
        dying.join();
        synchronized (m) {
            System.out.println(m.own);
        }
    }
}
