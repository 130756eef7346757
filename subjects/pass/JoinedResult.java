// about: NotJoined done right: join() waits for the thread, and makes visible what it wrote, though the
//        field is a plain one.
// budget: 10 states
public class JoinedResult {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 42);
        worker.start();
        worker.join();
        assert result == 42;
    }
}
