// about: A plain counter incremented by two threads without a lock: the accesses are not ordered.
// budget: 10 states
public class PlainCounter {
    static int counter;

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        for (int i = 0; i < n; i++) {
            new Thread(() -> {
                counter++; //~ RACE
            }).start();
        }
    }
}
