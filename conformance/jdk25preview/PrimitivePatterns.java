package jdk25preview;

/** Primitive types in patterns. */
public class PrimitivePatterns {
    record Box(double value) {
    }

    static String of(int i) {
        return switch (i) {
            case 0 -> "zero";
            case byte b -> "byte " + b;
            case char c -> "char " + (int) c;
            case int big when big < 0 -> "negative " + big;
            case int big -> "int " + big;
        };
    }

    static String of(long l) {
        return switch (l) {
            case 1L -> "one";
            case 10_000_000_000L -> "many";
            case int i -> "int " + i;
            case long any -> "long " + any;
        };
    }

    static String of(boolean b) {
        return switch (b) {
            case true -> "yes";
            case false -> "no";
        };
    }

    static String of(Object o) {
        return switch (o) {
            case Box(int i) -> "box of int " + i;
            case Box(float f) -> "box of float " + f;
            case Box(double d) -> "box of double " + d;
            case Integer i when (int) i instanceof byte b -> "small " + b;
            case Integer i -> "large " + i;
            default -> "other";
        };
    }

    static String of(double d) {
        return switch (d) {
            case 0.0 -> "zero";
            case 1.5 -> "one and a half";
            case int i -> "int " + i;
            case float f -> "float " + f;
            case double any -> "double " + any;
        };
    }

    public static void main(String[] args) {
        for (int i : new int[] {0, 5, -5, 200, 70_000, -70_000}) {
            System.out.println(i + ": " + of(i));
        }
        for (long l : new long[] {1, 2, 10_000_000_000L, -10_000_000_001L}) {
            System.out.println(l + ": " + of(l));
        }
        System.out.println(of(true) + " " + of(false));
        for (double d : new double[] {0.0, -0.0, 1.5, 7, 0.5, 0.1, Double.NaN}) {
            System.out.println(d + ": " + of(d));
        }
        for (Object o : new Object[] {new Box(3), new Box(0.5), new Box(0.1), 5, 500, "x"}) {
            System.out.println(o + ": " + of(o));
        }
        long big = 1L << 40;
        System.out.println(big instanceof int);
        System.out.println(16_777_217 instanceof float);
        System.out.println(16_777_216 instanceof float f && f > 0);
    }
}
