// about: The default handler of uncaught exceptions is removed while a thread is about to need it.
// stock: own
public class HandlerTakenAway {
    static volatile String r = "printed";

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((thread, why) -> r = "handled");
        Thread failing = new Thread(() -> {
            throw new IllegalStateException("as meant");
        });
        failing.start();
        Thread.setDefaultUncaughtExceptionHandler(null);
        failing.join();
        System.out.println(r);
    }
}
