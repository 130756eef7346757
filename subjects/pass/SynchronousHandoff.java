// about: Producer and consumer meet at a SynchronousQueue: put() returns when the item has been taken.
// budget: 8900 states

import java.util.concurrent.SynchronousQueue;

public class SynchronousHandoff {
    public static void main(String[] args) throws InterruptedException {
        int items = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
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
            assert item == i;
        }
    }
}
