// about: The bounded buffer as it should be: conditions are looked at in a loop, and since producers
//        and consumers wait in one place, everybody is woken.
// budget: 39 states

import java.util.ArrayDeque;
import java.util.Queue;

public class BoundedBuffer {
    private final Queue<Integer> items = new ArrayDeque<>();
    private final int capacity;

    BoundedBuffer(int capacity) {
        this.capacity = capacity;
    }

    synchronized void put(int item) {
        while (items.size() == capacity) {
            await();
        }
        items.add(item);
        notifyAll();
    }

    synchronized int take() {
        while (items.isEmpty()) {
            await();
        }
        int item = items.remove();
        notifyAll();
        return item;
    }

    private void await() {
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        int producers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int capacity = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        BoundedBuffer buffer = new BoundedBuffer(capacity);
        for (int i = 1; i <= producers; i++) {
            int item = i;
            new Thread(() -> buffer.put(item)).start();
        }
        int sum = 0;
        for (int i = 0; i < producers; i++) {
            sum += buffer.take();
        }
        assert sum == producers * (producers + 1) / 2;
    }
}
