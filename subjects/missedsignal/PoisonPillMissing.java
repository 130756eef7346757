// about: One poison pill for two consumers. Whoever takes it ends; the other waits for ever.
// budget: 40000 states

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class PoisonPillMissing {
    static final Integer PILL = -1;

    static void consume(BlockingQueue<Integer> queue) {
        try {
            Integer item;
            do {
                item = queue.take(); //~ MISSED SIGNAL
            } while (item != PILL);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        queue.add(1);
        queue.add(PILL);
        new Thread(() -> consume(queue)).start();
        consume(queue);
    }
}
