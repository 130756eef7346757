// about: InterruptNotifyNotLost gone wrong: who is notified takes a rest before it passes that on. Bad: the first is
//        notified and then interrupted, so that the rest ends with an exception and the second waits for ever.
// budget: 579 states

import java.util.concurrent.CountDownLatch;

public class InterruptNotifyDropped {
    static final Object signal = new Object();
    static final CountDownLatch ready = new CountDownLatch(2);

    static void first() {
        synchronized (signal) {
            ready.countDown();
            try {
                signal.wait();
                Thread.sleep(10);
                signal.notify();
            } catch (InterruptedException e) {
                // this is the end
            }
        }
    }

    static void second() {
        synchronized (signal) {
            ready.countDown();
            try {
                signal.wait(); //~ MISSED SIGNAL
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(InterruptNotifyDropped::first);
        Thread second = new Thread(InterruptNotifyDropped::second);
        first.start();
        second.start();
        ready.await();
        synchronized (signal) {
            signal.notify();
        }
        first.interrupt();
    }
}
