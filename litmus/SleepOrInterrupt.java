// about: A sleep ends by itself, or by the interrupt that comes meanwhile, or the interrupt comes too late.
// outcomes: interrupted | slept | slept and interrupted
public class SleepOrInterrupt {
    static String r;

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1);
                r = Thread.currentThread().isInterrupted() ? "slept and interrupted" : "slept";
            } catch (InterruptedException e) {
                r = "interrupted";
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        System.out.println(r);
    }
}
