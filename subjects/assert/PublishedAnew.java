// about: A range is immutable, and a new one replaces it. Bad: the reader looks at the field twice, and gets the
//        low end of the old range and the high end of the new one.
// budget: 12 states
public class PublishedAnew {
    record Range(int low, int high) { }

    static volatile Range range = new Range(5, 6);

    public static void main(String[] args) {
        new Thread(() -> range = new Range(1, 2)).start();
        assert range.low() < range.high() : "ends of two ranges"; //~ ASSERT
    }
}
