/** Deep recursion with a visible operation in each call, and then a failure: every step of its trace has a deep stack. */
public class Deep {
    static volatile int depth;

    static int down(int n) {
        depth = n;
        return n == 0 ? 0 : down(n - 1) + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable dive = () -> down(20_000);
        Thread one = new Thread(dive), other = new Thread(dive);
        one.start();
        other.start();
        one.join();
        other.join();
        throw new AssertionError("deep");
    }
}
