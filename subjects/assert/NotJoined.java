// about: The result is read without waiting for the thread that computes it. Bad: main is faster.
// budget: 10 states
public class NotJoined {
    static volatile int result;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> result = 42);
        worker.start();
        assert result == 42 : "not there yet"; //~ ASSERT
    }
}
