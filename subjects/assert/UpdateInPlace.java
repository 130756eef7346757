// about: ReadCopyUpdate gone wrong: the update is made in place, one field after the other. Bad: the
//        reader looks when low has been moved and high has not.
// budget: 22 states
public class UpdateInPlace {
    private volatile int low = 0;
    private volatile int high = 1;

    void shift(int by) {
        low += by;
        high += by;
    }

    void check() {
        assert low < high : "half an update"; //~ ASSERT
    }

    public static void main(String[] args) {
        UpdateInPlace range = new UpdateInPlace();
        new Thread(() -> range.shift(5)).start();
        range.check();
    }
}
