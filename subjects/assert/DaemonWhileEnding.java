// about: Daemons go on while the hooks are executed with which a program ends. Bad: the daemon looks when the hook has
//        begun.
// budget: 28 states
public class DaemonWhileEnding {
    static volatile boolean isEnding;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> isEnding = true));
        Thread daemon = new Thread(() -> {
            assert !isEnding : "too late"; //~ ASSERT
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
