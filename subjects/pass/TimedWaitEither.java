// about: A wait with a time limit may end by a notification or by time; the waiter looks which of the
//        two it was, and can live with both.
// budget: 20 states
public class TimedWaitEither {
    private boolean ready;
    private int result;

    synchronized void finish(int value) {
        result = value;
        ready = true;
        notifyAll();
    }

    synchronized int awaitOr(int otherwise) throws InterruptedException {
        if (!ready) {
            wait(100);
        }
        return ready ? result : otherwise;
    }

    public static void main(String[] args) throws InterruptedException {
        TimedWaitEither work = new TimedWaitEither();
        new Thread(() -> work.finish(42)).start();
        int result = work.awaitOr(-1);
        assert result == 42 || result == -1;
    }
}
