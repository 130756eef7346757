// about: A daemon writes the program's result, and nobody waits for it. Bad: the hook that is executed when the last
//        user thread has ended finds none.
// budget: 18 states
public class DaemonNotAwaited {
    static volatile boolean isWritten;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert isWritten : "no result"; //~ ASSERT
        }));
        Thread daemon = new Thread(() -> isWritten = true);
        daemon.setDaemon(true);
        daemon.start();
    }
}
