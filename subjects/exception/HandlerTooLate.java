// about: A handler is set for a thread that runs already. Bad: the thread fails before.
// budget: 24 states
public class HandlerTooLate {
    public static void main(String[] args) {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("broken"); //~ EXCEPTION java.lang.IllegalStateException
        });
        thread.start();
        thread.setUncaughtExceptionHandler((t, e) -> { });
    }
}
