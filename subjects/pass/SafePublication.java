// about: UnsafePublication done right: the flag is volatile, so whoever sees it set sees the data, too.
// budget: 11 states
public class SafePublication {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            ready = true;
        }).start();
        if (ready) {
            assert data == 42;
        }
    }
}
