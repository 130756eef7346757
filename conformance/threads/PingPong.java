// Two threads take turns through one monitor, and three pass a token round a ring.
package threads;

public class PingPong {
    static class Table {
        private boolean ping = true;
        private final StringBuilder log = new StringBuilder();

        synchronized void hit(boolean mine, String text) throws InterruptedException {
            while (ping != mine) {
                wait();
            }
            log.append(text);
            ping = !ping;
            notify();
        }
    }

    static class Node extends Thread {
        Node next;
        private int token = -1;
        private int passed;

        synchronized void give(int t) {
            token = t;
            // join() waits on the same object, so notify() could wake the joiner alone.
            notifyAll();
        }

        private synchronized int take() throws InterruptedException {
            while (token < 0) {
                wait();
            }
            int t = token;
            token = -1;
            return t;
        }

        @Override
        public void run() {
            try {
                while (true) {
                    int t = take();
                    passed++;
                    if (t == 0) {
                        last = getName();
                    }
                    next.give(Math.max(0, t - 1));
                    if (t <= 2) {
                        return;
                    }
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static volatile String last;

    public static void main(String[] args) throws Exception {
        Table table = new Table();
        Thread ping = new Thread(() -> play(table, true, "ping "));
        Thread pong = new Thread(() -> play(table, false, "pong "));
        pong.start();
        ping.start();
        ping.join();
        pong.join();
        System.out.println(table.log.toString().trim());

        Node[] ring = new Node[3];
        for (int i = 0; i < 3; i++) {
            ring[i] = new Node();
            ring[i].setName("node" + i);
        }
        for (int i = 0; i < 3; i++) {
            ring[i].next = ring[(i + 1) % 3];
        }
        for (Node n : ring) {
            n.start();
        }
        ring[0].give(30);
        for (Node n : ring) {
            n.join();
        }
        System.out.println(last + " " + ring[0].passed + " " + ring[1].passed + " " + ring[2].passed);
    }

    static void play(Table table, boolean mine, String text) {
        try {
            for (int i = 0; i < 8; i++) {
                table.hit(mine, text);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
