// about: An optimistic read of a StampedLock that is never validated. Bad: the writer changes both
//        coordinates between the two reads.
// budget: 39 states

import java.util.concurrent.locks.StampedLock;

public class StampedNoValidate {
    private final StampedLock lock = new StampedLock();
    private volatile int x;
    private volatile int y;

    void move(int distance) {
        long stamp = lock.writeLock();
        x += distance;
        y += distance;
        lock.unlockWrite(stamp);
    }

    void checkDiagonal() {
        lock.tryOptimisticRead();
        int seenX = x;
        int seenY = y;
        assert seenX == seenY : "a torn point"; //~ ASSERT
    }

    public static void main(String[] args) {
        StampedNoValidate point = new StampedNoValidate();
        new Thread(() -> point.move(1)).start();
        point.checkDiagonal();
    }
}
