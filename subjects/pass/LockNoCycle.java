// about: LockCycleHeartbeat done right: both workers take the locks in the same order, and the heart
//        stops beating in the end.
// budget: 29 states
public class LockNoCycle {
    static final Object orders = new Object();
    static final Object stock = new Object();
    static volatile boolean running = true;

    static void work() {
        synchronized (orders) {
            synchronized (stock) {
                // ships or refills
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            while (running) {
                Thread.onSpinWait();
            }
        }).start();
        Thread shipper = new Thread(LockNoCycle::work);
        shipper.start();
        work();
        shipper.join();
        running = false;
    }
}
