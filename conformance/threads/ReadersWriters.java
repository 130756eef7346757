// Readers and writers with a monitor: readers together, writers alone, a consistent pair of values.
package threads;

public class ReadersWriters {
    static class RwMonitor {
        private int readers;
        private boolean writing;
        private int waitingWriters;

        synchronized void startRead() throws InterruptedException {
            while (writing || waitingWriters > 0) {
                wait();
            }
            readers++;
        }

        synchronized void endRead() {
            if (--readers == 0) {
                notifyAll();
            }
        }

        synchronized void startWrite() throws InterruptedException {
            waitingWriters++;
            while (writing || readers > 0) {
                wait();
            }
            waitingWriters--;
            writing = true;
        }

        synchronized void endWrite() {
            writing = false;
            notifyAll();
        }
    }

    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        RwMonitor rw = new RwMonitor();
        int[] torn = new int[1];
        int[] reads = new int[1];
        boolean[] backwards = new boolean[1];
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 2; i++) {
            ts[i] = new Thread(() -> {
                try {
                    for (int n = 0; n < 10; n++) {
                        rw.startWrite();
                        x++;
                        Thread.yield();
                        y++;
                        rw.endWrite();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i + 2] = new Thread(() -> {
                int last = 0;
                try {
                    for (int n = 0; n < 10; n++) {
                        rw.startRead();
                        int a = x;
                        Thread.yield();
                        int b = y;
                        rw.endRead();
                        synchronized (torn) {
                            reads[0]++;
                            torn[0] += a == b ? 0 : 1;
                            backwards[0] |= a < last;
                        }
                        last = a;
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        for (Thread t : ts) {
            t.start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println("x " + x + ", y " + y + ", reads " + reads[0] + ", torn " + torn[0] + ", backwards " + backwards[0]);

        // Two readers are inside together: each waits there for the other.
        int[] inside = new int[1];
        Thread[] rs = new Thread[2];
        for (int i = 0; i < 2; i++) {
            rs[i] = new Thread(() -> {
                try {
                    rw.startRead();
                    synchronized (inside) {
                        inside[0]++;
                        inside.notifyAll();
                        while (inside[0] < 2) {
                            inside.wait();
                        }
                    }
                    rw.endRead();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            rs[i].start();
        }
        for (Thread t : rs) {
            t.join();
        }
        System.out.println("readers together " + inside[0]);
    }
}
