// about: The handler of uncaught exceptions is executed by the thread that dies, not by the one that has set it.
//        Bad: main looks before it was told.
// budget: 10 states
public class SharedByHandler {
    static volatile String why;

    public static void main(String[] args) {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("broken");
        });
        thread.setUncaughtExceptionHandler((t, e) -> why = e.getMessage());
        thread.start();
        assert "broken".equals(why) : "not told yet"; //~ ASSERT
    }
}
