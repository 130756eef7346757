// about: StampedNoValidate done right: what was read is used only if the stamp is still valid, and else
//        read again under the read lock.
// budget: 2500 states

import java.util.concurrent.locks.StampedLock;

public class StampedValidate {
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
        long stamp = lock.tryOptimisticRead();
        int seenX = x;
        int seenY = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            seenX = x;
            seenY = y;
            lock.unlockRead(stamp);
        }
        assert seenX == seenY;
    }

    public static void main(String[] args) {
        StampedValidate point = new StampedValidate();
        new Thread(() -> point.move(1)).start();
        point.checkDiagonal();
    }
}
