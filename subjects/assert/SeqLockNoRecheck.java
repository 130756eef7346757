// about: A sequence lock whose reader looks at the number only before it reads. Bad: the writer comes
//        when the reader has seen an even number and one of the two values.
// budget: 35 states
public class SeqLockNoRecheck {
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
        while (sequence % 2 == 1) {
            Thread.onSpinWait();
        }
        int seenX = x;
        int seenY = y;
        assert seenX == seenY : "half a write"; //~ ASSERT
    }

    public static void main(String[] args) {
        SeqLockNoRecheck lock = new SeqLockNoRecheck();
        new Thread(() -> lock.write(1)).start();
        lock.read();
    }
}
