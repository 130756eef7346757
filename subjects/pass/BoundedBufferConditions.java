// about: A one-place buffer with a lock and two conditions. Producers and consumers wait in different
//        places, so waking a single waiter is enough.
// budget: 350000 states

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class BoundedBufferConditions {
    private final Lock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private Integer place;

    void put(int item) {
        lock.lock();
        try {
            while (place != null) {
                notFull.awaitUninterruptibly();
            }
            place = item;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    int take() {
        lock.lock();
        try {
            while (place == null) {
                notEmpty.awaitUninterruptibly();
            }
            int item = place;
            place = null;
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        int items = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        BoundedBufferConditions buffer = new BoundedBufferConditions();
        buffer.put(1);
        new Thread(() -> {
            for (int i = 2; i <= items; i++) {
                buffer.put(i);
            }
        }).start();
        for (int i = 1; i <= items; i++) {
            assert buffer.take() == i : "items keep their order";
        }
    }
}
