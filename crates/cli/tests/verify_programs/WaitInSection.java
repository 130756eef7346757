import beeline.Verify;

/** Who waits in a section lets others run, and has the section for itself again afterwards. */
public class WaitInSection {
    static final Object LOCK = new Object();
    static boolean ready;
    static int steps;

    public static void main(String[] args) throws InterruptedException {
        Thread helper = new Thread(() -> {
            synchronized (LOCK) {
                ready = true;
                LOCK.notifyAll();
            }
            steps++;
        });
        helper.start();
        Verify.beginAtomic();
        synchronized (LOCK) {
            while (!ready) {
                LOCK.wait();
            }
        }
        int before = steps;
        int after = steps;
        Verify.endAtomic();
        helper.join();
        System.out.println(after - before);
    }
}
