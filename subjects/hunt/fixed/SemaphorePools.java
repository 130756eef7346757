// about: buggy/SemaphorePools.java, corrected. There: An import takes a connection and then a buffer, an export a
//        buffer and then a connection; there is one of each. Bad: each has its first.
import java.util.concurrent.Semaphore;

public class SemaphorePools {
    private final Semaphore connections = new Semaphore(1);
    private final Semaphore buffers = new Semaphore(1);
    private final Semaphore logs = new Semaphore(2);
    private final Object names = new Object();
    private int rows;
    private String target;

    void importRows() {
        connections.acquireUninterruptibly();
        buffers.acquireUninterruptibly();
        rows++;
        buffers.release();
        connections.release();
        log(true);
    }

    void exportRows() {
        connections.acquireUninterruptibly();
        buffers.acquireUninterruptibly();
        rows--;
        connections.release();
        buffers.release();
        log(false);
    }

    /** Two threads at most, and two permits: nobody waits here. */
    void log(boolean first) {
        logs.acquireUninterruptibly();
        if (first) {
            synchronized (names) {
                target = "in";
            }
        }
        logs.release();
        if (!first) {
            synchronized (names) {
                logs.acquireUninterruptibly();
                target = "out";
                logs.release();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SemaphorePools pools = new SemaphorePools();
        pools.target = "none";
        Thread export = new Thread(pools::exportRows);
        export.start();
        pools.importRows();
        export.join();
        assert pools.rows == 0;
        assert !pools.target.equals("none");
    }
}
