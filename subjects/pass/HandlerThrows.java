// about: What a handler of uncaught exceptions throws itself is ignored: the thread ends, and who joins it goes on.
// budget: 10 states
public class HandlerThrows {
    static boolean isAsked;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("broken");
        });
        thread.setUncaughtExceptionHandler((t, e) -> {
            isAsked = true;
            throw new IllegalArgumentException("so is the handler");
        });
        thread.start();
        thread.join();
        assert isAsked;
    }
}
