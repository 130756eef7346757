// Checks Arrays.equals, hashCode, deepEquals, deepToString, compare, mismatch for primitive and object arrays.
package collections;

import java.util.*;

public class ArraysCompare {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        String shown;
        try {
            shown = String.valueOf(body.run());
        } catch (Throwable t) {
            shown = t.getClass().getName() + " / " + t.getMessage();
        }
        System.out.println(label + ": " + shown);
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 3}, b = {1, 2, 3}, c = {1, 2, 4}, d = {1, 2};
        p("equals", Arrays.equals(a, b) + " " + Arrays.equals(a, c) + " " + Arrays.equals(a, d) + " " + Arrays.equals((int[]) null, null) + " " + Arrays.equals(a, null) + " " + a.equals(b));
        p("equals range", Arrays.equals(a, 0, 2, c, 0, 2) + " " + Arrays.equals(a, 1, 3, b, 0, 2));
        x("equals range bad", () -> Arrays.equals(a, 2, 1, b, 0, 1));
        p("hash", Arrays.hashCode(a) + " " + Arrays.hashCode(new int[0]) + " " + Arrays.hashCode((int[]) null) + " " + Arrays.hashCode(new String[] {"x", null}));
        p("hash types", Arrays.hashCode(new long[] {1L << 40, -1}) + " " + Arrays.hashCode(new double[] {1.5, -0.0}) + " " + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new char[] {'a', 'b'}) + " " + Arrays.hashCode(new byte[] {-1, 1}) + " " + Arrays.hashCode(new float[] {2f}) + " " + Arrays.hashCode(new short[] {-5}));
        p("compare", Arrays.compare(a, b) + " " + Arrays.compare(a, c) + " " + Arrays.compare(a, d) + " " + Arrays.compare(d, a) + " " + Arrays.compare(null, a) + " " + Arrays.compare(a, null) + " " + Arrays.compare((int[]) null, null));
        p("compare types", Arrays.compare(new byte[] {1}, new byte[] {-1}) + " " + Arrays.compareUnsigned(new byte[] {1}, new byte[] {-1}) + " " + Arrays.compare(new double[] {0.0}, new double[] {-0.0}) + " " + Arrays.compare(new boolean[] {true}, new boolean[] {false}) + " " + Arrays.compare(new char[] {'a'}, new char[] {'d'}) + " " + Arrays.compareUnsigned(new int[] {-1}, new int[] {1}) + " " + Arrays.compare(new long[] {5}, new long[] {5}));
        p("compare strings", Arrays.compare(new String[] {"a", "b"}, new String[] {"a", "c"}) + " " + Arrays.compare(new String[] {"a", null}, new String[] {"a", "c"}) + " " + Arrays.compare(new String[] {"A"}, new String[] {"a"}, String.CASE_INSENSITIVE_ORDER));
        p("compare range", Arrays.compare(a, 0, 2, c, 0, 3));
        p("mismatch", Arrays.mismatch(a, b) + " " + Arrays.mismatch(a, c) + " " + Arrays.mismatch(a, d) + " " + Arrays.mismatch(new int[0], a) + " " + Arrays.mismatch(new int[0], new int[0]));
        p("mismatch types", Arrays.mismatch(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 0, 10}) + " " + Arrays.mismatch(new double[] {0.0, Double.NaN}, new double[] {0.0, Double.NaN}) + " " + Arrays.mismatch(new double[] {0.0}, new double[] {-0.0}) + " " + Arrays.mismatch(new String[] {"x", "y"}, new String[] {"x", "z"}) + " " + Arrays.mismatch(new char[] {'q'}, new char[] {'q', 'r'}) + " " + Arrays.mismatch(new float[] {1f, 2f}, new float[] {1f, 3f}) + " " + Arrays.mismatch(new short[] {1}, new short[] {2}) + " " + Arrays.mismatch(new boolean[] {true}, new boolean[] {true}));
        byte[] long1 = new byte[100], long2 = new byte[100];
        for (int at : new int[] {0, 7, 8, 31, 63, 64, 99}) {
            long2[at] = 1;
            p("mismatch at " + at, Arrays.mismatch(long1, long2) + " " + Arrays.equals(long1, long2) + " " + Arrays.compare(long1, long2));
            long2[at] = 0;
        }
        long[] w1 = new long[33], w2 = new long[33];
        w2[32] = -1;
        p("mismatch long", Arrays.mismatch(w1, w2) + " " + Arrays.compareUnsigned(w1, w2) + " " + Arrays.compare(w1, w2) + " " + Arrays.mismatch(w1, 0, 32, w2, 0, 32));
        p("NaN equality", Arrays.equals(new double[] {Double.NaN}, new double[] {Double.NaN}) + " " + Arrays.equals(new double[] {0.0}, new double[] {-0.0}) + " " + Arrays.equals(new float[] {Float.NaN}, new float[] {Float.intBitsToFloat(0x7fc00001)}));
        int[][] n1 = {{1, 2}, {3}, null}, n2 = {{1, 2}, {3}, null};
        p("deep", Arrays.equals(n1, n2) + " " + Arrays.deepEquals(n1, n2) + " " + Arrays.deepHashCode(n1) + " " + Arrays.deepToString(n1));
        Object[] mixed = {1, "s", new Object[] {2.5, new char[] {'c'}, new boolean[][] {{true}}}, new long[] {7}, new byte[0], new float[] {1f}, new short[] {3}, new double[] {.5}, null};
        p("deep mixed", Arrays.deepToString(mixed) + " " + Arrays.deepHashCode(mixed) + " " + Arrays.deepEquals(mixed, mixed.clone()));
        Object[] cycle = {1, null};
        cycle[1] = cycle;
        p("cycle", Arrays.deepToString(cycle));
        p("toString", Arrays.toString((int[]) null) + Arrays.toString(new int[0]) + Arrays.toString(new boolean[] {true, false}) + Arrays.toString(new char[] {'x'}) + Arrays.toString(new float[] {1.5f}) + Arrays.toString(new short[] {2}) + Arrays.toString(new byte[] {-1}) + Arrays.toString(new Object[] {null, "o"}));
        p("objects", Arrays.equals(new Object[] {"a", null}, new Object[] {"a", null}) + " " + Arrays.equals(new String[] {"A"}, new String[] {"a"}, String.CASE_INSENSITIVE_ORDER) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.equals(new int[] {1}, new int[] {1}));
        p("Objects", Objects.hash(1, "a", null) + " " + Objects.hashCode(null) + " " + Objects.toString(null, "def") + " " + Objects.compare("a", "b", Comparator.naturalOrder()) + " " + Objects.requireNonNullElse(null, 5) + " " + Objects.isNull(null));
        x("requireNonNull", () -> Objects.requireNonNull(null, "must be set"));
        x("requireNonNull supplier", () -> Objects.requireNonNull(null, () -> "supplied"));
        x("checkIndex", () -> Objects.checkIndex(5, 5));
        x("checkFromToIndex", () -> Objects.checkFromToIndex(3, 2, 5));
        x("checkFromIndexSize", () -> Objects.checkFromIndexSize(3, 3, 5));
        p("List hash agrees", Arrays.asList(1, 2, 3).hashCode() == Arrays.hashCode(a));
    }
}
