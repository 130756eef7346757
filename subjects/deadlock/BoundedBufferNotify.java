// about: A one-place buffer that wakes only one of two kinds of waiters. Bad: both consumers wait, an
//        item is put and a consumer notified, the second producer finds the place full and waits, the
//        consumer takes the item and notifies the other consumer instead of the producer.
// budget: 93 states
public class BoundedBufferNotify {
    private boolean full;

    synchronized void put() {
        while (full) {
            try {
                wait(); //~ DEADLOCK
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        full = true;
        notify();
    }

    synchronized void take() {
        while (!full) {
            try {
                wait(); //~ DEADLOCK
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        full = false;
        notify();
    }

    public static void main(String[] args) {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        BoundedBufferNotify buffer = new BoundedBufferNotify();
        for (int i = 0; i < pairs; i++) {
            new Thread(buffer::take).start();
        }
        for (int i = 1; i < pairs; i++) {
            new Thread(buffer::put).start();
        }
        buffer.put(); // main is the last producer
    }
}
