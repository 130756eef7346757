// Checks Arrays.sort for every element type, ranges, comparators, already ordered and equal-rich data.
package collections;

import java.util.*;

public class ArraysSort {
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

    static int checksum(int[] a) {
        int h = 1;
        for (int v : a) h = h * 31 + v;
        return h;
    }

    public static void main(String[] args) {
        int[] i = {5, -3, 0, Integer.MAX_VALUE, Integer.MIN_VALUE, 5, 1};
        Arrays.sort(i);
        p("int", Arrays.toString(i));
        long[] l = {5L, -3, Long.MIN_VALUE, 0, Long.MAX_VALUE};
        Arrays.sort(l);
        p("long", Arrays.toString(l));
        short[] s = {5, -3, 300, Short.MIN_VALUE};
        Arrays.sort(s);
        p("short", Arrays.toString(s));
        byte[] b = {5, -3, 127, -128, 0};
        Arrays.sort(b);
        p("byte", Arrays.toString(b));
        char[] c = "hello world".toCharArray();
        Arrays.sort(c);
        p("char", Arrays.toString(c));
        double[] d = {1.5, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, -2, Double.MIN_VALUE, 0.0, -0.0};
        Arrays.sort(d);
        p("double", Arrays.toString(d));
        float[] f = {3f, Float.NaN, 0f, -0f, Float.POSITIVE_INFINITY, -1f};
        Arrays.sort(f);
        p("float", Arrays.toString(f));
        String[] t = {"pear", "Apple", "fig", "apple", "", "Zoo"};
        Arrays.sort(t);
        p("String", Arrays.toString(t));
        Arrays.sort(t, String.CASE_INSENSITIVE_ORDER);
        p("case", Arrays.toString(t));
        Arrays.sort(t, Comparator.comparing(String::length).reversed());
        p("length", Arrays.toString(t));
        Arrays.sort(t, null);
        p("null comparator", Arrays.toString(t));
        int[] r = {9, 8, 7, 6, 5, 4, 3};
        Arrays.sort(r, 2, 5);
        p("range", Arrays.toString(r));
        x("range bad", () -> { Arrays.sort(new int[3], 2, 1); return "?"; });
        x("range out", () -> { Arrays.sort(new int[3], 0, 4); return "?"; });
        x("range negative", () -> { Arrays.sort(new int[3], -1, 2); return "?"; });
        String[] sr = {"d", "c", "b", "a"};
        Arrays.sort(sr, 1, 3);
        p("object range", Arrays.toString(sr));
        x("null element", () -> { try { Arrays.sort(new String[] {"a", null}); return "?"; } catch (NullPointerException e) { return "NPE"; } });
        Object[] mixed = {1, "a"};
        x("mixed", () -> { Arrays.sort(mixed); return "?"; });
        Random random = new Random(11);
        for (int n : new int[] {0, 1, 2, 30, 50, 70, 200, 400}) {
            int[] a = new int[n];
            for (int k = 0; k < n; k++) a[k] = random.nextInt(n * 2 + 1) - n;
            Arrays.sort(a);
            boolean ok = true;
            for (int k = 1; k < n; k++) ok &= a[k - 1] <= a[k];
            p("random " + n, ok + " " + checksum(a));
        }
        int[] ordered = new int[300], reversed = new int[300], equal = new int[300], saw = new int[300];
        for (int k = 0; k < 300; k++) {
            ordered[k] = k;
            reversed[k] = -k;
            equal[k] = k % 3;
            saw[k] = k % 50;
        }
        Arrays.sort(ordered);
        Arrays.sort(reversed);
        Arrays.sort(equal);
        Arrays.sort(saw);
        p("shapes", checksum(ordered) + " " + checksum(reversed) + " " + checksum(equal) + " " + checksum(saw));
        byte[] bytes = new byte[200];
        short[] shorts = new short[200];
        char[] chars = new char[200];
        double[] doubles = new double[200];
        for (int k = 0; k < 200; k++) {
            bytes[k] = (byte) (k * 77);
            shorts[k] = (short) (k * 7777);
            chars[k] = (char) (k * 7919);
            doubles[k] = Math.sin(k);
        }
        Arrays.sort(bytes);
        Arrays.sort(shorts);
        Arrays.sort(chars);
        Arrays.sort(doubles);
        p("other types", Arrays.hashCode(bytes) + " " + Arrays.hashCode(shorts) + " " + Arrays.hashCode(chars) + " " + (doubles[0] < doubles[1]) + " " + (doubles[198] < doubles[199]));
        Integer[] boxed = new Integer[250];
        for (int k = 0; k < 250; k++) boxed[k] = k * 31 % 17 * 1000 + k;
        Arrays.sort(boxed, Comparator.comparingInt(v -> v / 1000));
        boolean stable = true;
        for (int k = 1; k < 250; k++) if (boxed[k - 1] / 1000 == boxed[k] / 1000) stable &= boxed[k - 1] < boxed[k];
        p("tim sort", stable + " " + Arrays.hashCode(boxed));
        Integer[] runs = new Integer[200];
        for (int k = 0; k < 200; k++) runs[k] = k < 60 ? k : k < 120 ? 1000 - k : k % 13;
        Arrays.sort(runs);
        p("runs", Arrays.hashCode(runs));
        x("broken comparator", () -> {
            Integer[] a = new Integer[64];
            for (int k = 0; k < 64; k++) a[k] = k * 37 % 64;
            int[] n = {0};
            try {
                Arrays.sort(a, (p, q) -> n[0]++ % 3 - 1);
                return "accepted";
            } catch (IllegalArgumentException e) {
                return e.getMessage();
            }
        });
        int[] par = {3, 1, 2};
        Arrays.parallelSort(par);
        p("parallelSort small", Arrays.toString(par));
        String[] ps = {"z", "y"};
        Arrays.parallelSort(ps, Comparator.naturalOrder());
        p("parallelSort objects", Arrays.toString(ps));
    }
}
