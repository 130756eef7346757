// about: A handler of uncaught exceptions is for the thread it was set for, not for those that this one starts.
// budget: 10 states
public class HandlerOfOther {
    public static void main(String[] args) {
        Thread parent = new Thread(() -> {
            Thread child = new Thread(() -> {
                throw new IllegalStateException("broken"); //~ EXCEPTION java.lang.IllegalStateException
            });
            child.start();
        });
        parent.setUncaughtExceptionHandler((t, e) -> { });
        parent.start();
    }
}
