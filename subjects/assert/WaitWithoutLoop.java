// about: A waiter takes every wake-up for its own. Bad: it waits, somebody else notifies all for another
//        reason, and the waiter goes on although nothing is ready.
// budget: 24 states
public class WaitWithoutLoop {
    private boolean ready;
    private boolean logged;

    synchronized void awaitReady() {
        if (!ready) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        assert ready : "woken for another reason"; //~ ASSERT
    }

    synchronized void log() {
        logged = true;
        notifyAll();
    }

    synchronized void finish() {
        ready = true;
        notifyAll();
    }

    public static void main(String[] args) {
        WaitWithoutLoop work = new WaitWithoutLoop();
        new Thread(work::awaitReady).start();
        work.log();
        work.finish();
    }
}
