// Checks Arrays: fill, copyOf, asList, binarySearch, setAll, parallelPrefix, stream, and System.arraycopy.
package collections;

import java.util.*;
import java.util.stream.*;

public class ArraysTools {
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
        int[] a = new int[5];
        Arrays.fill(a, 7);
        Arrays.fill(a, 1, 3, 9);
        p("fill", Arrays.toString(a));
        x("fill bad", () -> { Arrays.fill(a, 3, 9, 1); return "?"; });
        Object[] objects = new String[2];
        x("fill store", () -> { Arrays.fill(objects, 1); return "?"; });
        boolean[] flags = new boolean[3];
        Arrays.fill(flags, true);
        char[] chars = new char[3];
        Arrays.fill(chars, 'z');
        p("fill types", Arrays.toString(flags) + Arrays.toString(chars));
        p("copyOf", Arrays.toString(Arrays.copyOf(a, 3)) + Arrays.toString(Arrays.copyOf(a, 7)) + Arrays.toString(Arrays.copyOf(new String[] {"x"}, 2)) + Arrays.toString(Arrays.copyOf(new boolean[] {true}, 2)));
        p("copyOf type", Arrays.copyOf(new Integer[] {1, 2}, 2, Number[].class).getClass().getSimpleName());
        x("copyOf store", () -> Arrays.copyOf(new Object[] {"s"}, 1, Integer[].class));
        x("copyOf negative", () -> Arrays.copyOf(a, -1));
        p("copyOfRange", Arrays.toString(Arrays.copyOfRange(a, 1, 4)) + Arrays.toString(Arrays.copyOfRange(a, 3, 8)) + Arrays.toString(Arrays.copyOfRange(a, 5, 5)));
        x("copyOfRange bad", () -> Arrays.copyOfRange(a, 3, 2));
        x("copyOfRange out", () -> Arrays.copyOfRange(a, 6, 7));
        int[] sorted = {1, 3, 5, 7, 9};
        StringBuilder b = new StringBuilder();
        for (int k = 0; k <= 10; k++) b.append(Arrays.binarySearch(sorted, k)).append(' ');
        p("binarySearch", b);
        p("binarySearch range", Arrays.binarySearch(sorted, 1, 3, 9) + " " + Arrays.binarySearch(sorted, 1, 4, 7));
        p("binarySearch types", Arrays.binarySearch(new String[] {"a", "c"}, "b") + " " + Arrays.binarySearch(new double[] {-0.0, 0.0, Double.NaN}, 0.0) + " " + Arrays.binarySearch(new double[] {1, Double.NaN}, Double.NaN) + " " + Arrays.binarySearch(new char[] {'a', 'z'}, 'z') + " " + Arrays.binarySearch(new String[] {"b", "a"}, "a", Comparator.reverseOrder()) + " " + Arrays.binarySearch(new long[] {}, 1L));
        int[] squares = new int[6];
        Arrays.setAll(squares, i -> i * i);
        p("setAll", Arrays.toString(squares));
        String[] names = new String[3];
        Arrays.setAll(names, i -> "n" + i);
        p("setAll objects", Arrays.toString(names));
        double[] halves = new double[4];
        Arrays.setAll(halves, i -> i / 2.0);
        p("setAll doubles", Arrays.toString(halves));
        Arrays.parallelPrefix(squares, Integer::sum);
        p("prefix", Arrays.toString(squares));
        String[] pre = {"a", "b", "c"};
        Arrays.parallelPrefix(pre, String::concat);
        p("prefix strings", Arrays.toString(pre));
        long[] lp = {1, 2, 3, 4};
        Arrays.parallelPrefix(lp, 1, 4, (x, y) -> x * y);
        p("prefix range", Arrays.toString(lp));
        List<String> view = Arrays.asList(names);
        view.set(0, "changed");
        p("asList", view + " " + names[0] + " " + view.contains("n1") + " " + view.indexOf("n2") + " " + view.size());
        x("asList add", () -> view.add("x"));
        x("asList remove", () -> view.remove(0));
        view.replaceAll(String::toUpperCase);
        view.sort(Comparator.reverseOrder());
        p("asList writes through", Arrays.toString(names));
        p("asList toArray class", Arrays.asList("a").toArray().getClass().getSimpleName());
        p("asList primitive", Arrays.asList(new int[] {1, 2}).size());
        p("stream", Arrays.stream(a).sum() + " " + Arrays.stream(a, 1, 3).boxed().collect(Collectors.toList()) + " " + Arrays.stream(names).collect(Collectors.joining("+")) + " " + Arrays.stream(halves).max().getAsDouble());
        x("stream bad", () -> Arrays.stream(a, 2, 9));
        Spliterator.OfInt sp = Arrays.spliterator(sorted);
        Spliterator.OfInt left = sp.trySplit();
        p("spliterator", left.estimateSize() + " " + sp.estimateSize() + " " + sp.hasCharacteristics(Spliterator.SIZED));
        int[] move = {0, 1, 2, 3, 4, 5, 6};
        System.arraycopy(move, 0, move, 2, 4);
        p("overlap right", Arrays.toString(move));
        System.arraycopy(move, 3, move, 1, 4);
        p("overlap left", Arrays.toString(move));
        x("arraycopy bad source", () -> { System.arraycopy(move, 5, move, 0, 4); return "?"; });
        x("arraycopy bad length", () -> { System.arraycopy(move, 0, move, 0, -1); return "?"; });
        x("arraycopy bad types", () -> { System.arraycopy(move, 0, new long[9], 0, 1); return "?"; });
        x("arraycopy not array", () -> { System.arraycopy("s", 0, move, 0, 1); return "?"; });
        Object[] src = {"a", "b", 3, "d"};
        String[] dst = new String[4];
        x("arraycopy store", () -> { System.arraycopy(src, 0, dst, 0, 4); return "?"; });
        p("partial copy", Arrays.toString(dst));
        int[][] grid = new int[2][3];
        int[][] shallow = grid.clone();
        shallow[0][0] = 5;
        shallow[1] = new int[] {8};
        p("clone shallow", grid[0][0] + " " + grid[1].length);
        x("negative size", () -> new int[-3]);
        x("index", () -> a[5]);
    }
}
