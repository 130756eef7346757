class InconsistentLocks {
    final Object lock = new Object();
    int hits;

    void hit() {
        synchronized (lock) {
            hits++; //! inconsistent-locks
        }
    }

    synchronized void miss() {
        hits--; //! inconsistent-locks
    }

    static final class Worker extends Thread {
        final InconsistentLocks shared;

        Worker(InconsistentLocks shared) {
            this.shared = shared;
        }

        @Override
        public void run() {
            shared.hit();
        }
    }

    public static void main(String[] args) {
        InconsistentLocks shared = new InconsistentLocks();
        new Worker(shared).start();
        shared.miss();
    }
}

/** One lock for both; without it only before the start and after the end, and in each thread's own counter. */
class InconsistentLocksFixed {
    final Object lock = new Object();
    int hits;

    void hit() {
        synchronized (lock) {
            hits++;
        }
    }

    static final class Worker extends Thread {
        final InconsistentLocksFixed shared;
        int mine;

        Worker(InconsistentLocksFixed shared) {
            this.shared = shared;
        }

        @Override
        public void run() {
            mine++;
            shared.hit();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        InconsistentLocksFixed shared = new InconsistentLocksFixed();
        shared.hits = 1;
        Thread[] workers = new Thread[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker(shared);
            workers[i].start();
        }
        shared.hit();
        for (Thread worker : workers) {
            worker.join();
        }
        shared.hits--;
    }
}
