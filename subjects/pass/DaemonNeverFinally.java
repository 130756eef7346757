// about: A daemon that waits when the program ends is gone at once: its blocks of finally are not executed.
// budget: 10 states
public class DaemonNeverFinally {
    public static void main(String[] args) {
        Object door = new Object();
        Thread daemon = new Thread(() -> {
            synchronized (door) {
                try {
                    while (true) {
                        door.wait();
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                } finally {
                    assert false : "never executed";
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
