// about: Two workers lock each other out while a third thread goes on beating: the program looks alive,
//        and no global deadlock is ever reached. Bad: each worker has one of the two monitors.
// budget: 24 states
public class LockCycleHeartbeat {
    static final Object orders = new Object();
    static final Object stock = new Object();
    static volatile boolean running = true;

    static void ship() {
        synchronized (orders) {
            synchronized (stock) { //~ LOCKCYCLE
                // takes from stock for an order
            }
        }
    }

    static void refill() {
        synchronized (stock) {
            synchronized (orders) { //~ LOCKCYCLE
                // looks which orders can go now
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            while (running) {
                Thread.onSpinWait(); // beats
            }
        }).start();
        Thread shipper = new Thread(LockCycleHeartbeat::ship);
        shipper.start();
        refill();
        shipper.join();
        running = false;
    }
}
