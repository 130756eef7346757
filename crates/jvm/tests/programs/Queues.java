import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** A producer and consumers through java.util.concurrent. */
public class Queues {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        AtomicInteger sum = new AtomicInteger();
        ReentrantLock lock = new ReentrantLock();
        int[] count = new int[1];
        Thread[] consumers = new Thread[2];
        for (int c = 0; c < 2; c++) {
            consumers[c] = new Thread(() -> {
                try {
                    for (int i = 0; i < 3; i++) {
                        sum.addAndGet(queue.take());
                        lock.lock();
                        try {
                            count[0]++;
                        } finally {
                            lock.unlock();
                        }
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            consumers[c].start();
        }
        for (int i = 1; i <= 6; i++) {
            queue.put(i);
        }
        for (Thread consumer : consumers) {
            consumer.join();
        }
        System.out.println(sum.get() + " " + count[0]);
    }
}
