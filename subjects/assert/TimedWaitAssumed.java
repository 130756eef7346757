// about: After a wait with a time limit the waiter takes for granted that it was notified. Bad: the
//        worker needs longer (a nap of 200 stands for that) than the waiter's 100.
// budget: 20 states
public class TimedWaitAssumed {
    private boolean ready;

    void work() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        synchronized (this) {
            ready = true;
            notifyAll();
        }
    }

    synchronized void await() throws InterruptedException {
        if (!ready) {
            wait(100);
        }
        assert ready : "time is up, nothing is ready"; //~ ASSERT
    }

    public static void main(String[] args) throws InterruptedException {
        TimedWaitAssumed job = new TimedWaitAssumed();
        new Thread(job::work).start();
        job.await();
    }
}
