// about: One producer, two consumers, a mailbox for one letter, and an end mark for each consumer. All
//        waiting is in loops under one monitor.
// budget: 270 states
public class ProducerConsumer {
    static final int END = -1;
    private int letter;
    private boolean full;
    private int read;

    synchronized void put(int item) throws InterruptedException {
        while (full) {
            wait();
        }
        letter = item;
        full = true;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        notifyAll();
        return letter;
    }

    void consume() {
        try {
            while (take() != END) {
                synchronized (this) {
                    read++;
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int letters = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        ProducerConsumer box = new ProducerConsumer();
        Thread one = new Thread(box::consume);
        Thread two = new Thread(box::consume);
        one.start();
        two.start();
        for (int i = 0; i < letters; i++) {
            box.put(i);
        }
        box.put(END);
        box.put(END);
        one.join();
        two.join();
        assert box.read == letters;
    }
}
