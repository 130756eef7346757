// about: LostNotify done right: the signal leaves a trace in a field under the same monitor, and the
//        waiter looks at it before and after waiting.
// budget: 10 states
public class GuardedSuspension {
    private boolean ready;
    private int result;

    synchronized void finish(int value) {
        result = value;
        ready = true;
        notifyAll();
    }

    synchronized int await() throws InterruptedException {
        while (!ready) {
            wait();
        }
        return result;
    }

    public static void main(String[] args) throws InterruptedException {
        GuardedSuspension work = new GuardedSuspension();
        new Thread(() -> work.finish(42)).start();
        assert work.await() == 42;
    }
}
