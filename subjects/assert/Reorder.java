// about: A setter writes two fields, and a checker expects both old or both new. Bad: it reads a when it
//        has been set, and b when it has not.
// budget: 26 states
public class Reorder {
    private volatile int a;
    private volatile int b;

    void set() {
        a = 1;
        b = -1;
    }

    void check() {
        int seenA = a;
        int seenB = b;
        boolean old = seenA == 0 && seenB == 0;
        boolean fresh = seenA == 1 && seenB == -1;
        assert old || fresh : "one field old, one new"; //~ ASSERT
    }

    public static void main(String[] args) {
        int setters = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int checkers = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Reorder pair = new Reorder();
        for (int i = 0; i < setters; i++) {
            new Thread(pair::set).start();
        }
        for (int i = 0; i < checkers; i++) {
            new Thread(pair::check).start();
        }
    }
}
