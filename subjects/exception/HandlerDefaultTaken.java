// about: There is a handler for all threads, and main takes it away. Bad: the thread fails after that.
// budget: 10 states
public class HandlerDefaultTaken {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> { });
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("broken"); //~ EXCEPTION java.lang.IllegalStateException
        });
        thread.start();
        Thread.setDefaultUncaughtExceptionHandler(null);
    }
}
