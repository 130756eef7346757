// about: A worker is waited for up to a day, and another day if that was not enough, with a look at the clock each
// time, as ExecutorService.close does. No schedule delays the worker for as long as that, so time never goes by.
// budget: 200 states

public class PatientWait {
    static final long DAY = 24L * 60 * 60 * 1000;
    static final Object lock = new Object();
    static boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                done = true;
                lock.notifyAll();
            }
        });
        worker.start();
        long begun = System.nanoTime();
        long waited = 0;
        synchronized (lock) {
            while (!done) {
                lock.wait(DAY);
                waited = System.nanoTime() - begun;
            }
        }
        assert waited < DAY * 1_000_000;
    }
}
