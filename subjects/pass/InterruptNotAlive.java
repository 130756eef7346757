// about: To interrupt a thread that has not started does not start it, to interrupt one that has ended does nothing
//        to it, and neither concerns the thread that does it.
// budget: 14 states
public class InterruptNotAlive {
    static int runs;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> runs++);
        thread.interrupt();
        assert thread.getState() == Thread.State.NEW && runs == 0;
        thread.start();
        thread.join();
        thread.interrupt();
        assert thread.getState() == Thread.State.TERMINATED && runs == 1;
        assert !Thread.currentThread().isInterrupted();
        thread.join();
    }
}
