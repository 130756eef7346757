// about: Two threads wait, one is notified and the first is interrupted. If the first ends its wait with an
//        exception, the notification is for the second; if it is notified, it passes that on. The second never waits
//        in vain.
// budget: 3528 states

import java.util.concurrent.CountDownLatch;

public class InterruptNotifyNotLost {
    static final Object signal = new Object();
    static final CountDownLatch ready = new CountDownLatch(2);

    static void first() {
        synchronized (signal) {
            ready.countDown();
            try {
                signal.wait();
                signal.notify();
            } catch (InterruptedException e) {
                assert !Thread.currentThread().isInterrupted();
            }
        }
    }

    static void second() {
        synchronized (signal) {
            ready.countDown();
            try {
                signal.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(InterruptNotifyNotLost::first);
        Thread second = new Thread(InterruptNotifyNotLost::second);
        first.start();
        second.start();
        ready.await();
        synchronized (signal) {
            signal.notify();
        }
        first.interrupt();
        first.join();
        second.join();
    }
}
