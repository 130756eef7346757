// about: An uncaught exception in a daemon is one as in any other thread. Bad: the daemon gets that far before the
//        program ends.
// budget: 10 states
public class DaemonThrows {
    static volatile int[] data = {1};

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            int[] seen = data;
            if (seen.length == 0) {
                throw new IllegalStateException("no data"); //~ EXCEPTION java.lang.IllegalStateException
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        data = new int[0];
    }
}
