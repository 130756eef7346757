// about: A guest waits for a slot with a condition, but looks only once. Bad: the guest is signalled, and a third one
//        takes the slot before the guest has the lock again.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class SlotCondition {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition free = lock.newCondition();
    private int slots;
    private int guests;
    private int opened;

    void enter() {
        lock.lock();
        if (slots == 0) {
            free.awaitUninterruptibly();
        }
        slots--;
        assert slots >= 0 : "more guests than slots"; //~ ASSERT
        guests++;
        lock.unlock();
    }

    void dropIn() {
        if (!lock.tryLock()) {
            return; // somebody is at the door
        }
        if (slots > 0) {
            slots--;
        }
        lock.unlock();
    }

    void add() {
        lock.lock();
        slots++;
        free.signal();
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
        house.add();
        house.dropIn();
        house.add();
        guest.join();
        assert house.report() == 2;
    }
}
