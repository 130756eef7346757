// about: Condition.await() without a loop. Bad: the taker waits, main puts an item and signals, and takes
//        the item back itself before the taker has the lock again.
// budget: 62000 states

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionAwaitIf {
    private final Lock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private String item;

    int takeLength() {
        lock.lock();
        try {
            if (item == null) {
                filled.awaitUninterruptibly();
            }
            return item.length(); //~ EXCEPTION java.lang.NullPointerException
        } finally {
            lock.unlock();
        }
    }

    void set(String newItem) {
        lock.lock();
        try {
            item = newItem;
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        ConditionAwaitIf box = new ConditionAwaitIf();
        new Thread(box::takeLength).start();
        box.set("draft");
        box.set(null); // withdrawn
        box.set("final");
    }
}
