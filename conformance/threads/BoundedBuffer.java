// Producers and consumers over a bounded buffer made of a monitor: nothing lost, doubled or over the limit.
package threads;

public class BoundedBuffer {
    private final int[] items = new int[3];
    private int head;
    private int count;
    private int most;

    synchronized void put(int v) throws InterruptedException {
        while (count == items.length) {
            wait();
        }
        items[(head + count) % items.length] = v;
        count++;
        most = Math.max(most, count);
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) {
            wait();
        }
        int v = items[head];
        head = (head + 1) % items.length;
        count--;
        notifyAll();
        return v;
    }

    public static void main(String[] args) throws Exception {
        BoundedBuffer buffer = new BoundedBuffer();
        int perProducer = 20;
        boolean[] seen = new boolean[2 * perProducer];
        int[] stats = new int[3];
        boolean[] ordered = {true, true};
        Thread[] producers = new Thread[2];
        Thread[] consumers = new Thread[2];
        for (int p = 0; p < 2; p++) {
            int base = p * perProducer;
            producers[p] = new Thread(() -> {
                try {
                    for (int i = 0; i < perProducer; i++) {
                        buffer.put(base + i);
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            int c = p;
            consumers[p] = new Thread(() -> {
                int[] last = {-1, -1};
                try {
                    while (true) {
                        int v = buffer.take();
                        if (v < 0) {
                            return;
                        }
                        int from = v / perProducer;
                        if (v <= last[from]) {
                            ordered[c] = false;
                        }
                        last[from] = v;
                        synchronized (seen) {
                            if (seen[v]) {
                                stats[0]++;
                            }
                            seen[v] = true;
                            stats[1]++;
                            stats[2] += v;
                        }
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        for (int i = 0; i < 2; i++) {
            consumers[i].start();
            producers[i].start();
        }
        for (Thread t : producers) {
            t.join();
        }
        buffer.put(-1);
        buffer.put(-1);
        for (Thread t : consumers) {
            t.join();
        }
        System.out.println("doubled " + stats[0] + ", taken " + stats[1] + ", sum " + stats[2]);
        System.out.println("each producer's order kept " + ordered[0] + " " + ordered[1]);
        System.out.println("within the limit " + (buffer.most >= 1 && buffer.most <= 3) + ", left " + buffer.count);
    }
}
