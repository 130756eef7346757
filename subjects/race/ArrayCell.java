// about: Two threads share one cell of an array by a mistake in their bounds: the ranges overlap by one.
// budget: 11 states
public class ArrayCell {
    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int[] cells = new int[n];
        int middle = n / 2;
        new Thread(() -> fill(cells, 0, middle, 1)).start();
        fill(cells, middle, n - 1, 2);
    }

    /** Both bounds are inclusive, which the caller has forgotten. */
    static void fill(int[] cells, int from, int to, int value) {
        for (int i = from; i <= to; i++) {
            cells[i] = value; //~ RACE
        }
    }
}
