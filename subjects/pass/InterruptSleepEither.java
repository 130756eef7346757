// about: A sleep may end by an interrupt or because the time is up. If it ends with an exception, the
//        interrupt is taken back; if not, it may still come.
// budget: 71 states
public class InterruptSleepEither {
    static boolean wasInterrupted;

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                wasInterrupted = true;
                assert !Thread.currentThread().isInterrupted();
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        assert !wasInterrupted || !sleeper.isInterrupted();
    }
}
