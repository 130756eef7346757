// about: A consumer ends when it takes the poison pill, which is put after everything else.
// budget: 28000 states

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class PoisonPill {
    static final Integer PILL = -1;

    public static void main(String[] args) throws InterruptedException {
        int items = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        for (int i = 1; i <= items; i++) {
            queue.add(i);
        }
        new Thread(() -> queue.add(PILL)).start();
        int sum = 0;
        for (Integer item = queue.take(); item != PILL; item = queue.take()) {
            sum += item;
        }
        assert sum == items * (items + 1) / 2;
    }
}
