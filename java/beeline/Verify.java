package beeline;

import java.util.concurrent.ThreadLocalRandom;

/**
 * What a program can say to Beeline: where several things may happen, what to assume, what must hold, and where it
 * is worth to look.
 *
 * <p>Under {@code beeline check} each call of {@link #random(int)}, {@link #choose(Object[])} and their like is a
 * branching of the search: every value is tried. On an ordinary Java virtual machine the same calls give some value
 * at random, {@link #assertTrue(boolean)} throws, and the others do nothing. {@code beeline run} executes one way
 * through the program: without a seed it takes the first value, with {@code --seed} any.
 *
 * <p>The bodies below are for the ordinary virtual machine; Beeline has its own.
 */
public final class Verify {
    private Verify() {}

    /**
     * Any number from 0 to {@code max}, both included.
     *
     * @throws IllegalArgumentException if {@code max} is negative
     */
    public static int random(int max) {
        return random(0, max);
    }

    /**
     * Any number from {@code min} to {@code max}, both included. Of a range with more than 10,000 numbers, the
     * search tries the lowest and the highest 5,000, and its verdict is at best <em>bounded</em>.
     *
     * @throws IllegalArgumentException if {@code min} is greater than {@code max}
     */
    public static int random(int min, int max) {
        if (min > max) {
            throw new IllegalArgumentException("there is no number from " + min + " to " + max);
        }
        return (int) ThreadLocalRandom.current().nextLong(min, max + 1L);
    }

    /** Any of the two; under Beeline, {@code false} first. */
    public static boolean randomBool() {
        return ThreadLocalRandom.current().nextBoolean();
    }

    /**
     * Any of the given values, as in {@code int size = Verify.choose(1, 2, 8)}. Under Beeline they are tried in
     * order.
     *
     * @throws IllegalArgumentException if there is none
     */
    @SafeVarargs
    public static <T> T choose(T... values) {
        return values[index(values.length)];
    }

    /**
     * Any element of an array of numbers.
     *
     * @throws IllegalArgumentException if it has none
     */
    public static int choose(int[] values) {
        return values[index(values.length)];
    }

    private static int index(int length) {
        if (length == 0) {
            throw new IllegalArgumentException("there is nothing to choose from");
        }
        return ThreadLocalRandom.current().nextInt(length);
    }

    /**
     * From here to {@link #endAtomic()} no other thread gets a turn, unless this one cannot go on: if it waits for a
     * monitor, a notification, a thread or a time, others run until it can, and from then on until it happens to be
     * its turn. Sections nest; the outermost end counts.
     *
     * <p>This makes the search smaller by not looking at some schedules. What goes wrong only in these is not found.
     */
    public static void beginAtomic() {}

    /** Ends what {@link #beginAtomic()} began; without that, it does nothing. */
    public static void endAtomic() {}

    /**
     * Does not search on from here unless the condition holds. A search that left something out for this reason says
     * so, and its verdict is at best <em>bounded</em>.
     */
    public static void assume(boolean condition) {}

    /** The opposite of {@link #assume(boolean)}: does not search on from here if the condition holds. */
    public static void ignoreIf(boolean condition) {}

    /** If the condition holds, a guided search is to look at this state as early as it can. */
    public static void interesting(boolean condition) {}

    /** If the condition holds, a guided search is to look at this state as late as it can. */
    public static void boring(boolean condition) {}

    /**
     * Must hold. Beeline reports a violation also if the program catches the error.
     *
     * @throws AssertionError if it does not
     */
    public static void assertTrue(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }

    /**
     * Must hold, with words for the case that it does not.
     *
     * @throws AssertionError if it does not
     */
    public static void assertTrue(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    /** Whether this is a search: true under {@code beeline check} and when a trace of it is replayed. */
    public static boolean isChecking() {
        return false;
    }
}
