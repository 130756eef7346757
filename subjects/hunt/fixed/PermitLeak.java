// about: buggy/PermitLeak.java, corrected. There: A permit is given back at the end of a job, but not if there is
//        nothing to do. Bad: the first worker leaves early with the permit, and the next waits for ever.
import java.util.concurrent.Semaphore;

public class PermitLeak {
    private final Semaphore permits = new Semaphore(1);
    private final Semaphore turns = new Semaphore(2);
    private volatile int work;
    private int done;
    private String plan;

    void job() {
        permits.acquireUninterruptibly();
        if (work == 0) {
            permits.release();
            return;
        }
        work--;
        done++;
        permits.release();
        log();
    }

    void log() {
        turns.acquireUninterruptibly();
        plan.length();
        turns.release();
    }

    void init(int work) { // before the threads start
        this.work = work;
        plan = "p";
        turns.acquireUninterruptibly(); // given back by finish()
    }

    synchronized void finish() { // main only
        turns.release();
        if (done > 0) {
            done--;
        }
    }

    public static void main(String[] args) {
        PermitLeak office = new PermitLeak();
        office.init(1);
        Thread worker = new Thread(office::job);
        worker.start();
        if (office.permits.tryAcquire()) {
            office.work--;
            office.permits.release();
        }
        office.job();
    }
}
