// wait, notify and notifyAll hand-shakes: two-way signals, one waiter woken per notify, all by notifyAll.
package threads;

public class WaitNotify {
    static class Slot {
        private String value;

        synchronized void put(String v) throws InterruptedException {
            while (value != null) {
                wait();
            }
            value = v;
            notifyAll();
        }

        synchronized String take() throws InterruptedException {
            while (value == null) {
                wait();
            }
            String v = value;
            value = null;
            notifyAll();
            return v;
        }
    }

    static class Tickets {
        private int waiting;
        private int permits;
        private int served;

        synchronized void await() throws InterruptedException {
            waiting++;
            notifyAll();
            while (permits == 0) {
                wait();
            }
            permits--;
            waiting--;
            served++;
            notifyAll();
        }

        synchronized void untilWaiting(int n) throws InterruptedException {
            while (waiting != n) {
                wait();
            }
        }

        synchronized int untilServed(int n) throws InterruptedException {
            while (served < n) {
                wait();
            }
            return served;
        }

        synchronized void grant(int n) {
            permits += n;
            notifyAll();
        }
    }

    public static void main(String[] args) throws Exception {
        Slot request = new Slot();
        Slot answer = new Slot();
        Thread server = new Thread(() -> {
            try {
                String s;
                while (!(s = request.take()).equals("stop")) {
                    answer.put(new StringBuilder(s).reverse().toString());
                }
                answer.put("bye");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        server.start();
        for (String s : new String[] {"one", "two", "three", "stop"}) {
            request.put(s);
            System.out.println(answer.take());
        }
        server.join();

        Tickets tickets = new Tickets();
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                try {
                    tickets.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        tickets.untilWaiting(3);
        tickets.grant(1);
        System.out.println("served " + tickets.untilServed(1));
        tickets.untilWaiting(2);
        tickets.grant(2);
        System.out.println("served " + tickets.untilServed(3));
        for (Thread t : ts) {
            t.join();
        }

        // A notify without waiters is lost; a notify by the owner does not release the monitor.
        Object o = new Object();
        boolean[] flag = new boolean[2];
        synchronized (o) {
            o.notify();
            o.notifyAll();
        }
        Thread w = new Thread(() -> {
            synchronized (o) {
                flag[0] = true;
                o.notify();
                while (!flag[1]) {
                    try {
                        o.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
                flag[0] = false;
            }
        });
        synchronized (o) {
            w.start();
            while (!flag[0]) {
                o.wait();
            }
            flag[1] = true;
            o.notify();
            for (int i = 0; i < 20; i++) {
                Thread.yield();
            }
            System.out.println("waiter still out: " + flag[0]);
        }
        w.join();
        System.out.println("waiter came in: " + !flag[0]);

        // wait gives up all levels of a reentrant monitor and takes them back.
        synchronized (o) {
            synchronized (o) {
                Thread n = new Thread(() -> {
                    synchronized (o) {
                        flag[0] = true;
                        o.notifyAll();
                    }
                });
                n.start();
                while (!flag[0]) {
                    o.wait();
                }
                n.join();
            }
            System.out.println("outer level kept: " + Thread.holdsLock(o));
        }
        System.out.println("released: " + !Thread.holdsLock(o));
    }
}
