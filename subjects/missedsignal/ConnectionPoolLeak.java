// about: A connection is not given back when the query is cancelled. Bad: main cancels while the worker
//        has the connection, the worker returns with it, and main waits for it for ever.
// budget: 28 states

import java.util.ArrayDeque;
import java.util.Queue;

public class ConnectionPoolLeak {
    private final Queue<String> free = new ArrayDeque<>();
    private volatile boolean cancelled;

    synchronized String take() {
        while (free.isEmpty()) {
            try {
                wait(); //~ MISSED SIGNAL
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

    void query() {
        String connection = take();
        if (cancelled) {
            return; // with the connection
        }
        giveBack(connection);
    }

    public static void main(String[] args) {
        ConnectionPoolLeak pool = new ConnectionPoolLeak();
        pool.giveBack("c1");
        new Thread(pool::query).start();
        pool.cancelled = true;
        pool.giveBack(pool.take());
    }
}
