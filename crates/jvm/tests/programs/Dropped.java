/** The same loop with and without an object that is dropped at once. */
public class Dropped {
    static volatile int turn;

    static void waste(boolean really) {
        if (really) {
            Object[] pair = {new Object(), null};
            pair[1] = pair;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean really = Boolean.getBoolean("waste");
        for (int i = 0; i < 5; i++) {
            waste(System.currentTimeMillis() < 0 || args.length > 0 && i % 2 == 0);
            turn = i;
        }
        System.out.println("turn " + turn + really);
    }
}
