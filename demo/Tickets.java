import java.util.concurrent.locks.ReentrantLock;

/** Two counters sell seats of one hall. Each sale looks for a free seat and marks it, and the till is locked. */
public class Tickets {
    private final ReentrantLock till = new ReentrantLock();
    private volatile int free;
    private int sold;

    Tickets(int seats) {
        free = seats;
    }

    void sell() {
        int seats = free;
        if (seats > 0) {
            free = seats - 1;
            till.lock();
            try {
                sold++;
            } finally {
                till.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Tickets hall = new Tickets(1);
        Thread counter = new Thread(hall::sell, "counter");
        counter.start();
        hall.sell();
        counter.join();
        assert hall.sold <= 1 : hall.sold + " tickets for one seat";
    }
}
