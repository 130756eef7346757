// about: Reorder done right: setter and checker are synchronized on the pair.
// budget: 44 states
public class ReorderFixed {
    private int a;
    private int b;

    synchronized void set() {
        a = 1;
        b = -1;
    }

    synchronized void check() {
        boolean old = a == 0 && b == 0;
        boolean fresh = a == 1 && b == -1;
        assert old || fresh;
    }

    public static void main(String[] args) {
        int setters = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int checkers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        ReorderFixed pair = new ReorderFixed();
        for (int i = 0; i < setters; i++) {
            new Thread(pair::set).start();
        }
        for (int i = 0; i < checkers; i++) {
            new Thread(pair::check).start();
        }
    }
}
