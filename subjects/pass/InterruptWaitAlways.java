// about: Whether a thread is interrupted before it waits or while it does, the wait ends with an exception, with the
//        monitor locked again and the interrupt taken back.
// budget: 48 states
public class InterruptWaitAlways {
    static void await(Object signal) {
        synchronized (signal) {
            try {
                while (true) {
                    signal.wait();
                }
            } catch (InterruptedException e) {
                assert Thread.holdsLock(signal);
                assert !Thread.currentThread().isInterrupted();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object signal = new Object();
        Thread waiter = new Thread(() -> await(signal));
        waiter.start();
        waiter.interrupt();
        waiter.join();
    }
}
