// about: buggy/SlotCondition.java, corrected. There: A guest waits for a slot in a full house with a condition, but
//        looks only once. Bad: the house closes and wakes the guest, who thinks that there is a slot.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class SlotCondition {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition free = lock.newCondition();
    private int slots;
    private boolean closed;
    private int guests;
    private int opened;

    void enter() {
        lock.lock();
        while (slots == 0 && !closed) {
            free.awaitUninterruptibly();
        }
        if (!closed) {
            take();
        }
        guests++;
        lock.unlock();
    }

    private void take() { // with the lock
        slots--;
        assert slots >= 0 : "more guests than slots";
    }

    void close() {
        lock.lock();
        closed = true;
        free.signal(); // one guest at most
        lock.unlock();
    }

    void open() { // before the threads start
        opened = 1;
        lock.lock();
        lock.lock(); // the same thread may
        free.signalAll(); // nobody waits yet
        lock.unlock();
        lock.unlock();
    }

    int report() { // after the threads have ended
        return guests + opened;
    }

    public static void main(String[] args) throws InterruptedException {
        SlotCondition house = new SlotCondition();
        house.open();
        Thread guest = new Thread(house::enter);
        guest.start();
        house.close();
        guest.join();
        assert house.report() == 2;
    }
}
