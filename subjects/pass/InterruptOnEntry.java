// about: Who is interrupted already gets the exception at once from whatever would wait, even if there were nothing
//        to wait for, and each of them takes the interrupt back. Only a second thread could end these waits.
// budget: 12 states

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

public class InterruptOnEntry {
    interface Waiting {
        void begin() throws InterruptedException;
    }

    static void refuse(Waiting waiting) {
        Thread.currentThread().interrupt();
        try {
            waiting.begin();
            assert false : "not interrupted";
        } catch (InterruptedException e) {
            assert !Thread.currentThread().isInterrupted();
        }
    }

    public static void main(String[] args) {
        Thread never = new Thread(() -> {
            synchronized (args) {
                try {
                    args.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        never.setDaemon(true);
        never.start();
        ReentrantLock lock = new ReentrantLock();
        refuse(() -> Thread.sleep(1));
        refuse(never::join);
        refuse(lock::lockInterruptibly);
        assert !lock.isLocked();
        refuse(new Semaphore(1)::acquire);
        refuse(new CountDownLatch(1)::await);
        refuse(() -> new LinkedBlockingQueue<String>().take());
    }
}
