// about: ConnectionPoolLeak done right: a connection is given back in a finally clause, on every way out.
// budget: 80 states

import java.util.ArrayDeque;
import java.util.Queue;

public class ConnectionPool {
    private final Queue<String> free = new ArrayDeque<>();
    private volatile boolean cancelled;

    synchronized String take() {
        while (free.isEmpty()) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        return free.remove();
    }

    synchronized void giveBack(String connection) {
        free.add(connection);
        notifyAll();
    }

    boolean query() {
        String connection = take();
        try {
            return !cancelled;
        } finally {
            giveBack(connection);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConnectionPool pool = new ConnectionPool();
        pool.giveBack("c1");
        Thread worker = new Thread(pool::query);
        worker.start();
        pool.cancelled = true;
        pool.query();
        worker.join();
        assert pool.free.size() == 1;
    }
}
