// about: buggy/MissedStart.java, corrected. There: The runner waits for the signal to start, and nothing remembers the
//        signal. Bad: it is given before the runner waits.
public class MissedStart {
    private final Object gun = new Object();
    private final Object finish = new Object();
    private boolean fired;
    private boolean finished;
    private int laps;
    private volatile int spectators;

    void run() {
        synchronized (gun) {
            while (!fired) {
                await(gun);
            }
        }
        synchronized (finish) {
            laps++;
            finished = true;
            finish.notify(); // main is the only one who waits
        }
    }

    void fire() {
        synchronized (gun) {
            fired = true;
            gun.notifyAll();
        }
    }

    void awaitFinish() {
        synchronized (finish) {
            while (!finished) {
                await(finish);
            }
        }
    }

    static void await(Object lock) {
        synchronized (lock) { // already held
            try {
                lock.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Wakes nobody, which does no harm. */
    void cheer() {
        synchronized (this) {
            spectators++; // main only
            notifyAll();
        }
    }

    public static void main(String[] args) {
        MissedStart race = new MissedStart();
        race.laps = 1;
        Thread runner = new Thread(race::run);
        runner.start();
        race.cheer();
        race.fire();
        race.awaitFinish();
    }
}
