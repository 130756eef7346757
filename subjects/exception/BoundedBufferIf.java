// about: A buffer that asks `if` instead of `while`. Bad: one consumer waits, the item comes, another
//        consumer takes it, and the first wakes up and takes from an empty queue.
// budget: 33 states

import java.util.ArrayDeque;
import java.util.Queue;

public class BoundedBufferIf {
    private final Queue<Integer> items = new ArrayDeque<>();

    synchronized void put(int item) {
        items.add(item);
        notifyAll();
    }

    synchronized int take() {
        if (items.isEmpty()) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        return items.remove(); //~ EXCEPTION java.util.NoSuchElementException
    }

    public static void main(String[] args) {
        int consumers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        BoundedBufferIf buffer = new BoundedBufferIf();
        for (int i = 0; i < consumers; i++) {
            new Thread(buffer::take).start();
        }
        for (int i = 0; i < consumers; i++) {
            buffer.put(i);
        }
    }
}
