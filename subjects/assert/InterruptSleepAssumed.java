// about: A sleeper takes for granted that it is the interrupt that wakes it. Bad: the time is up before.
// budget: 24 states
public class InterruptSleepAssumed {
    public static void main(String[] args) {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000);
                assert false : "nobody came"; //~ ASSERT
            } catch (InterruptedException e) {
                // this is what was expected
            }
        });
        sleeper.start();
        sleeper.interrupt();
    }
}
