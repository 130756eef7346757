// Arrays.parallelSort, parallelPrefix, parallelSetAll: equal to their sequential forms.
package juc;

import java.util.Arrays;
import java.util.Collections;

public class ParallelArrays {
    public static void main(String[] args) {
        // Longer than the threshold below which parallelSort works alone.
        int n = 4200;
        int[] a = new int[n];
        int x = 12345;
        for (int i = 0; i < n; i++) {
            x = x * 1103515245 + 12345;
            a[i] = i % 100 == 0 ? x >>> 8 : i;
        }
        int[] b = a.clone();
        Arrays.sort(a);
        Arrays.parallelSort(b);
        System.out.println(Arrays.equals(a, b) + " " + Arrays.hashCode(b));

        Integer[] boxed = new Integer[60];
        for (int i = 0; i < boxed.length; i++) {
            boxed[i] = i * 17 % 60;
        }
        Arrays.parallelSort(boxed, Collections.reverseOrder());
        System.out.println(boxed[0] + " " + boxed[59]);
        String[] s = {"q", "c", "z", "a"};
        Arrays.parallelSort(s);
        System.out.println(Arrays.toString(s));
        double[] d = {3.5, -0.0, 0.0, Double.NaN, -2};
        Arrays.parallelSort(d);
        System.out.println(Arrays.toString(d));
        long[] part = {9, 8, 7, 6, 5};
        Arrays.parallelSort(part, 1, 4);
        System.out.println(Arrays.toString(part));

        int[] p = new int[100];
        Arrays.parallelSetAll(p, i -> i + 1);
        Arrays.parallelPrefix(p, Integer::sum);
        System.out.println(p[0] + " " + p[49] + " " + p[99]);
        long[] l = new long[20];
        Arrays.parallelSetAll(l, i -> i % 5 + 1L);
        Arrays.parallelPrefix(l, 5, 15, (u, v) -> u * v);
        System.out.println(Arrays.toString(l));
        String[] w = {"a", "b", "c", "d"};
        Arrays.parallelPrefix(w, String::concat);
        System.out.println(Arrays.toString(w));
        int[] big = new int[400];
        Arrays.fill(big, 1);
        Arrays.parallelPrefix(big, Integer::sum);
        System.out.println(big[399]);
    }
}
