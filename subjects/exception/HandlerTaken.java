// about: A thread has a handler when it starts, and main takes it away. Bad: the thread fails after that.
// budget: 10 states
public class HandlerTaken {
    public static void main(String[] args) {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("broken"); //~ EXCEPTION java.lang.IllegalStateException
        });
        thread.setUncaughtExceptionHandler((t, e) -> { });
        thread.start();
        thread.setUncaughtExceptionHandler(null);
    }
}
