// Daemon threads do not keep the machine alive, whatever they are doing; their finally blocks do not run.
package threads;

public class DaemonExit {
    static volatile int started;

    static void daemon(String name, Runnable r) {
        Thread t = new Thread(r, name);
        t.setDaemon(true);
        t.start();
    }

    static synchronized void arrived() {
        started++;
        DaemonExit.class.notifyAll();
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        daemon("waiter", () -> {
            synchronized (lock) {
                arrived();
                try {
                    while (true) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    System.out.println("never printed");
                } finally {
                    System.out.println("never printed either");
                }
            }
        });
        daemon("sleeper", () -> {
            arrived();
            try {
                while (true) {
                    Thread.sleep(1_000_000_000_000L);
                }
            } catch (InterruptedException e) {
                System.out.println("never printed");
            }
        });
        daemon("parker", () -> {
            arrived();
            while (true) {
                java.util.concurrent.locks.LockSupport.park();
            }
        });
        synchronized (DaemonExit.class) {
            while (started < 3) {
                DaemonExit.class.wait();
            }
        }
        System.out.println("main ends with " + started + " daemons alive");
    }
}
