import java.util.concurrent.ThreadLocalRandom;

/** A call of {@link #here} stands before each operation of a program and takes its time, so that others come first. */
public class Delay {
    public static void here() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        switch (random.nextInt(8)) {
            case 0 -> Thread.yield();
            case 1 -> {
                for (int left = random.nextInt(200); left > 0; left--) {
                    Thread.onSpinWait();
                }
            }
            case 2 -> pause(random.nextInt(50_000));
            default -> {
            }
        }
    }

    /** Lets so many nanoseconds pass. A sleep would take interrupts away from the program, and parking its permits. */
    private static void pause(int nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            Thread.yield();
        }
    }
}
