// about: Two producers put items at items[count++] with a volatile count. Bad: both read the same
//        count, the second overwrites the first one's item, and an item is lost.
// budget: 250 states
public class ProducersShareIndex {
    final int[] items;
    volatile int count;

    ProducersShareIndex(int n) {
        items = new int[n];
    }

    void produce(int item) {
        int place = count;
        items[place] = item;
        count = place + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        ProducersShareIndex store = new ProducersShareIndex(n);
        Thread[] producers = new Thread[n];
        for (int i = 0; i < n; i++) {
            int item = i + 1;
            producers[i] = new Thread(() -> store.produce(item));
            producers[i].start();
        }
        for (Thread producer : producers) {
            producer.join();
        }
        assert store.count == n : "an item was overwritten"; //~ ASSERT
    }
}
