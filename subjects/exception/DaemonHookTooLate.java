// about: A daemon wants something to be done at the end of the program. Bad: main has ended, the end has begun, and no
//        more hooks are accepted.
// budget: 26 states
public class DaemonHookTooLate {
    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> { })); //~ EXCEPTION java.lang.IllegalStateException
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
