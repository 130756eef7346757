package org.sosy_lab.sv_benchmarks;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Declarations of Beeline's own under the name that the programs of the software verification competition call, so
 * that such programs compile and run without the original.
 *
 * <p>Beeline executes programs and cannot try every {@code int}. It tries the few values that each comment lists, in
 * that order, and a search that used any of these methods but {@link #nondetBoolean()} is at best <em>bounded</em>.
 * On an ordinary Java virtual machine values are random.
 */
public final class Verifier {
    private Verifier() {}

    /** The program does not go on unless the condition holds. */
    public static void assume(boolean condition) {
        if (!condition) {
            Runtime.getRuntime().halt(1);
        }
    }

    /** Any of the two, {@code false} first. */
    public static boolean nondetBoolean() {
        return ThreadLocalRandom.current().nextBoolean();
    }

    /** 0, 1, -1, 2, the greatest and the least. */
    public static byte nondetByte() {
        return (byte) nondetInt();
    }

    /** The characters a, b, A, 0, space, 0 and 0xffff. */
    public static char nondetChar() {
        return (char) nondetInt();
    }

    /** 0, 1, -1, 2, the greatest and the least. */
    public static short nondetShort() {
        return (short) nondetInt();
    }

    /** 0, 1, -1, 2, the greatest and the least. */
    public static int nondetInt() {
        return ThreadLocalRandom.current().nextInt();
    }

    /** 0, 1, -1, 2, the greatest and the least. */
    public static long nondetLong() {
        return ThreadLocalRandom.current().nextLong();
    }

    /** 0, 1, -1, 0.5, the greatest, the least, infinity and not-a-number. */
    public static float nondetFloat() {
        return Float.intBitsToFloat(nondetInt());
    }

    /** 0, 1, -1, 0.5, the greatest, the least, infinity and not-a-number. */
    public static double nondetDouble() {
        return Double.longBitsToDouble(nondetLong());
    }

    /** The empty string, {@code a}, {@code ab}, {@code 0} and {@code -1}. */
    public static String nondetString() {
        StringBuilder text = new StringBuilder();
        while (nondetBoolean()) {
            text.append(nondetChar());
        }
        return text.toString();
    }

    /** What the factory makes; it chooses with the methods above. */
    public static <T> T nondetObject(Class<T> type, ObjectFactory<T> factory) {
        return factory.createObject();
    }
}
