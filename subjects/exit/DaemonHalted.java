// about: A daemon writes the program's result, and nobody waits for it. Bad: the hook that is executed when the last
//        user thread has ended finds none.
// budget: 18 states
public class DaemonHalted {
    static volatile boolean isWritten;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            if (!isWritten) {
                Runtime.getRuntime().halt(2); //~ EXIT 2
            }
        }));
        Thread daemon = new Thread(() -> isWritten = true);
        daemon.setDaemon(true);
        daemon.start();
    }
}
