// about: PublishedAnew done right: the field is read once, and both ends are of the same range.
// budget: 10 states
public class PublishedAnewReadOnce {
    record Range(int low, int high) { }

    static volatile Range range = new Range(5, 6);

    public static void main(String[] args) {
        new Thread(() -> range = new Range(1, 2)).start();
        Range seen = range;
        assert seen.low() < seen.high();
    }
}
