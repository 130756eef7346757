// about: The worker may end without a word. Nobody can go on then but the one that waits for a day, and so the day
// goes by.
// budget: 200 states

public class PatientWaitEnds {
    static final long DAY = 24L * 60 * 60 * 1000;
    static final Object lock = new Object();
    static boolean waiting;
    static boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                if (waiting) {
                    done = true;
                    lock.notifyAll();
                }
            }
        });
        worker.start();
        synchronized (lock) {
            waiting = true;
            lock.wait(DAY);
            assert done; //~ ASSERT
        }
    }
}
