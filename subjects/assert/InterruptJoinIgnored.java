// about: A thread swallows the interrupt that ended its join() and goes on as if the other one had ended. Bad: it is
//        interrupted before the result is there.
// budget: 111 states
public class InterruptJoinIgnored {
    static volatile boolean isDone;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> isDone = true);
        Thread reader = new Thread(() -> {
            try {
                worker.join();
            } catch (InterruptedException e) {
                // never mind
            }
            assert isDone : "no result"; //~ ASSERT
        });
        worker.start();
        reader.start();
        reader.interrupt();
    }
}
