// about: Producer and consumer joined by an ArrayBlockingQueue: the library does all the waiting, and
//        items arrive in order.
// budget: 23000 states

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class BlockingQueueHandoff {
    public static void main(String[] args) throws InterruptedException {
        int items = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        new Thread(() -> {
            try {
                for (int i = 1; i <= items; i++) {
                    queue.put(i);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        for (int i = 1; i <= items; i++) {
            int item = queue.take();
            assert item == i : "items keep their order";
        }
        assert queue.isEmpty();
    }
}
