/** A loop that, given an argument, makes objects in every other round and drops them at once. */
public class Dropped {
    static volatile int turn;

    static void waste(boolean really) {
        if (really) {
            Object[] pair = {new Object(), null};
            pair[1] = pair;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) {
            waste(args.length > 0 && i % 2 == 0);
            turn = i;
        }
    }
}
