// about: Whether a thread is seen blocked after its lock's holder has written something, before it lets go.
// outcomes: early | running | blocked
public class BlockedByHolder {
    static final Object lock = new Object();
    static volatile int stage;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
            }
        });
        Thread holder = new Thread(() -> {
            synchronized (lock) {
                stage = 1;
            }
        });
        holder.start();
        waiter.start();
        String r = stage == 0 ? "early" : waiter.getState() == Thread.State.BLOCKED ? "blocked" : "running";
        holder.join();
        waiter.join();
        System.out.println(r);
    }
}
