/** Two threads copy a shared array of 16 MiB again and again. */
public class Copies {
    static final byte[] shared = new byte[16 << 20];
    static volatile byte[] last;

    public static void main(String[] args) throws InterruptedException {
        Runnable copies = () -> {
            for (int i = 0; i < 100; i++) {
                byte[] copy = new byte[shared.length];
                System.arraycopy(shared, 0, copy, 0, copy.length);
                copy[i] = (byte) i;
                System.arraycopy(copy, 0, shared, 0, copy.length);
                last = copy;
            }
        };
        Thread one = new Thread(copies), other = new Thread(copies);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
