// about: VectorCheckThenRemove done right: the caller holds the vector's own monitor over both calls.
// budget: 17 states

import java.util.Vector;

public class VectorClientLock {
    static void takeOne(Vector<String> jobs) {
        synchronized (jobs) {
            if (!jobs.isEmpty()) {
                jobs.remove(0);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Vector<String> jobs = new Vector<>();
        jobs.add("sweep");
        Thread other = new Thread(() -> takeOne(jobs));
        other.start();
        takeOne(jobs);
        other.join();
        assert jobs.isEmpty();
    }
}
