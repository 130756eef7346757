// about: A sequence lock: the number is odd while the writer is at work, and a reader that finds it odd
//        or changed reads again.
// budget: 140 states
public class SeqLock {
    private volatile int sequence;
    private volatile int x;
    private volatile int y;

    void write(int value) {
        sequence++;
        x = value;
        y = value;
        sequence++;
    }

    void read() {
        int before;
        int seenX;
        int seenY;
        do {
            before = sequence;
            seenX = x;
            seenY = y;
        } while (before % 2 == 1 || sequence != before);
        assert seenX == seenY;
    }

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        SeqLock lock = new SeqLock();
        new Thread(() -> {
            for (int i = 1; i <= rounds; i++) {
                lock.write(i);
            }
        }).start();
        lock.read();
    }
}
