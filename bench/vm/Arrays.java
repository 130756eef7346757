/** Arrays: a sieve, sorting by hand, a matrix product, bulk copies. */
public class Arrays {
    private static int primes(int limit) {
        boolean[] composite = new boolean[limit + 1];
        int count = 0;
        for (int i = 2; i <= limit; i++) {
            if (!composite[i]) {
                count++;
                for (long j = (long) i * i; j <= limit; j += i) {
                    composite[(int) j] = true;
                }
            }
        }
        return count;
    }

    private static void heapSort(int[] values) {
        for (int root = values.length / 2 - 1; root >= 0; root--) {
            sift(values, root, values.length);
        }
        for (int end = values.length - 1; end > 0; end--) {
            int swap = values[0];
            values[0] = values[end];
            values[end] = swap;
            sift(values, 0, end);
        }
    }

    private static void sift(int[] values, int root, int end) {
        int value = values[root];
        for (int child = 2 * root + 1; child < end; child = 2 * root + 1) {
            if (child + 1 < end && values[child + 1] > values[child]) {
                child++;
            }
            if (values[child] <= value) {
                break;
            }
            values[root] = values[child];
            root = child;
        }
        values[root] = value;
    }

    private static double product(int size) {
        double[][] a = new double[size][size];
        double[][] b = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                a[i][j] = i + j;
                b[i][j] = i - j;
            }
        }
        double sum = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                double cell = 0;
                for (int k = 0; k < size; k++) {
                    cell += a[i][k] * b[k][j];
                }
                sum += cell;
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        int count = primes(1_500_000);
        int[] values = new int[100_000];
        int seed = 17;
        for (int i = 0; i < values.length; i++) {
            seed = seed * 1_664_525 + 1_013_904_223;
            values[i] = seed >>> 8;
        }
        int[] copy = new int[values.length];
        for (int round = 0; round < 100; round++) {
            System.arraycopy(values, 0, copy, 0, values.length);
        }
        heapSort(copy);
        System.out.println("Arrays " + count + " " + copy[0] + " " + copy[copy.length / 2] + " " + product(110));
    }
}
