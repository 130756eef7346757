// about: A daemon has not much time, but it may be enough. Bad: it comes to its assertion before main ends.
// budget: 10 states
public class DaemonInTime {
    static volatile int state = 1;

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            assert state == 1 : "main has not ended yet"; //~ ASSERT
        });
        daemon.setDaemon(true);
        daemon.start();
        state = 2;
    }
}
