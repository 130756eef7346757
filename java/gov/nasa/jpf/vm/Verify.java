package gov.nasa.jpf.vm;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Declarations of Beeline's own under the name by which programs call Java PathFinder, so that such programs compile
 * and run without it. New programs are better off with {@code beeline.Verify}.
 *
 * <p>Beeline understands each method as its comment says. On an ordinary Java virtual machine choices are made at
 * random, {@code assertTrue} throws, printing prints, counters count, and all else does nothing.
 */
public class Verify {
    private static int[] counters = new int[16];

    /** Any number from 0 to {@code max}, both included. */
    public static int random(int max) {
        return getInt(0, max);
    }

    /** Any of the two, {@code false} first. */
    public static boolean randomBool() {
        return ThreadLocalRandom.current().nextBoolean();
    }

    /** Any of the two, {@code false} first. */
    public static boolean getBoolean() {
        return randomBool();
    }

    /** Any of the two, in the order that is asked for. */
    public static boolean getBoolean(boolean falseFirst) {
        return randomBool();
    }

    /** Any number between the two, both included, the lower one first. */
    public static int getInt(int min, int max) {
        long low = Math.min(min, max);
        return (int) ThreadLocalRandom.current().nextLong(low, Math.max(min, max) + 1L);
    }

    /** Any of the values. */
    public static int getIntFromList(int... values) {
        return values[index(values.length)];
    }

    /** Any of the values; an older name. */
    public static int getIntFromSet(int... values) {
        return values[index(values.length)];
    }

    /** Any of the values. */
    public static long getLongFromList(long... values) {
        return values[index(values.length)];
    }

    /** Any of the values; an older name. */
    public static long getLongFromSet(long... values) {
        return values[index(values.length)];
    }

    /** Any of the values. */
    public static float getFloatFromList(float... values) {
        return values[index(values.length)];
    }

    /** Any of the values; an older name. */
    public static float getFloatFromSet(float... values) {
        return values[index(values.length)];
    }

    /** Any of the values. */
    public static double getDoubleFromList(double... values) {
        return values[index(values.length)];
    }

    /** Any of the values; an older name. */
    public static double getDoubleFromSet(double... values) {
        return values[index(values.length)];
    }

    private static int index(int length) {
        if (length == 0) {
            throw new IllegalArgumentException("there is nothing to choose from");
        }
        return ThreadLocalRandom.current().nextInt(length);
    }

    /** As in {@code beeline.Verify}: from here on no other thread gets a turn unless this one cannot go on. */
    public static void beginAtomic() {}

    /** Ends what the matching {@link #beginAtomic()} began. */
    public static void endAtomic() {}

    /** Does not search on from here if the condition holds. */
    public static void ignoreIf(boolean condition) {}

    /** If the condition holds, a guided search looks at this state early. */
    public static void interesting(boolean condition) {}

    /** If the condition holds, a guided search looks at this state late. */
    public static void boring(boolean condition) {}

    /** Must hold; a violation also if the program catches the error. */
    public static void assertTrue(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }

    /** Must hold; a violation also if the program catches the error. */
    public static void assertTrue(String message, boolean condition) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    /** Ends the search, which is then at best <em>bounded</em>. */
    public static void terminateSearch() {}

    /** Ends the step: other threads may run here. */
    public static void breakTransition(String reason) {}

    /** Ends the step and gives any number between the two, both included. */
    public static int breakTransition(String reason, int min, int max) {
        return getInt(min, max);
    }

    /** Adds one to a counter and gives the sum. In Beeline a counter belongs to a path, not to the whole search. */
    public static int incrementCounter(int id) {
        if (id < 0) {
            return 0;
        }
        setCounter(id, getCounter(id) + 1);
        return getCounter(id);
    }

    /** The value of a counter. */
    public static int getCounter(int id) {
        return id >= 0 && id < counters.length ? counters[id] : 0;
    }

    /** Sets a counter. */
    public static void setCounter(int id, int value) {
        if (id >= counters.length) {
            counters = Arrays.copyOf(counters, id + 1);
        }
        if (id >= 0) {
            counters[id] = value;
        }
    }

    /** Sets a counter to 0. */
    public static void resetCounter(int id) {
        setCounter(id, 0);
    }

    /** Prints, without the locks of {@code System.out}. */
    public static void print(String text) {
        System.out.print(text);
    }

    /** Prints all of them. */
    public static void print(String... texts) {
        for (String text : texts) {
            System.out.print(text);
        }
    }

    /** Prints a name and a value. */
    public static void print(String name, int value) {
        System.out.print(name + " : " + value);
    }

    /** Prints a name and a value. */
    public static void print(String name, boolean value) {
        System.out.print(name + " : " + value);
    }

    /** Prints a line. */
    public static void println(String text) {
        System.out.println(text);
    }

    /** Ends a line. */
    public static void println() {
        System.out.println();
    }

    /** Prints, after the name of the thread. */
    public static void threadPrint(String text) {
        System.out.print(Thread.currentThread().getName() + ": " + text);
    }

    /** Prints a line, after the name of the thread. */
    public static void threadPrintln(String text) {
        System.out.println(Thread.currentThread().getName() + ": " + text);
    }

    /** Whether this is a search. */
    public static boolean isRunningInJPF() {
        return false;
    }

    /** Whether equal states are recognised: true in a search. */
    public static boolean vmIsMatchingStates() {
        return false;
    }

    /** Always false. */
    public static boolean isTraceReplay() {
        return false;
    }

    /** No effect. */
    public static void addComment(String text) {}

    /** No effect. */
    public static void atLabel(String label) {}

    /** No effect. */
    public static void atLabel(int label) {}

    /** No effect. */
    public static void instrumentPoint(String label) {}

    /** No effect. */
    public static void instrumentPointDeep(String label) {}

    /** No effect. */
    public static void instrumentPointDeepRecur(String label, int depth) {}

    /** No effect: time is arbitrary in a search. */
    public static void busyWait(long duration) {}

    /** No effect: Beeline is configured on its command line. */
    public static void setProperties(String... properties) {}
}
