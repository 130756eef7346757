// about: Who joins a daemon waits for its end as for any thread's, so that its work is done.
// budget: 11 states
public class DaemonJoined {
    static int done;

    public static void main(String[] args) throws InterruptedException {
        Thread daemon = new Thread(() -> {
            done++;
            done++;
        });
        daemon.setDaemon(true);
        daemon.start();
        daemon.join();
        assert done == 2 && !daemon.isAlive();
    }
}
