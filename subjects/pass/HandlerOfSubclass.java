// about: The virtual machine asks a thread that dies for its handler by getUncaughtExceptionHandler(), which a subclass
//        may override.
// budget: 10 states
public class HandlerOfSubclass extends Thread {
    private boolean isAsked;

    @Override
    public void run() {
        throw new IllegalStateException("broken");
    }

    @Override
    public Thread.UncaughtExceptionHandler getUncaughtExceptionHandler() {
        return (t, e) -> isAsked = true;
    }

    public static void main(String[] args) throws InterruptedException {
        HandlerOfSubclass thread = new HandlerOfSubclass();
        thread.start();
        thread.join();
        assert thread.isAsked;
    }
}
