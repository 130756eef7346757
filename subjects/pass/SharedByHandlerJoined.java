// about: SharedByHandler done right: a thread ends only when its handler has returned, and who joins it sees all
//        that the handler did.
// budget: 10 states
public class SharedByHandlerJoined {
    static String why;
    static Thread who;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("broken");
        });
        thread.setUncaughtExceptionHandler((t, e) -> {
            assert t == Thread.currentThread();
            who = t;
            why = e.getMessage();
        });
        thread.start();
        thread.join();
        assert "broken".equals(why) && who == thread;
    }
}
