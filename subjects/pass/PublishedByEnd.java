// about: Who has seen that a thread is not alive any more sees all that it did, as if it had joined it.
// budget: 10 states
public class PublishedByEnd {
    static int result;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> result = 42);
        worker.start();
        while (worker.isAlive()) {
            Thread.onSpinWait();
        }
        assert result == 42;
    }
}
