// about: Read-copy-update: readers use an immutable snapshot behind a volatile reference; the writer makes
//        a new one and puts it there. No reader sees half an update.
// budget: 21 states
public class ReadCopyUpdate {
    record Range(int low, int high) { }

    private volatile Range range = new Range(0, 1);

    void shift(int by) {
        Range old = range;
        range = new Range(old.low() + by, old.high() + by);
    }

    void check() {
        Range seen = range;
        assert seen.low() < seen.high();
    }

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        ReadCopyUpdate shared = new ReadCopyUpdate();
        new Thread(() -> {
            for (int i = 0; i < rounds; i++) {
                shared.shift(5);
            }
        }).start();
        for (int i = 0; i < rounds; i++) {
            shared.check();
        }
    }
}
