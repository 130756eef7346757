// about: Two writers, two readers: both readers see the writes in the same order.
public class IndependentReads {
    static volatile int x;
    static volatile int y;
    static int r1;
    static int r2;
    static int r3;
    static int r4;

    static void one() {
        r1 = x;
        r2 = y;
    }

    static void two() {
        r3 = y;
        r4 = x;
    }

    static void three() {
        x = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(IndependentReads::one);
        Thread b = new Thread(IndependentReads::two);
        Thread c = new Thread(IndependentReads::three);
        a.start();
        b.start();
        c.start();
        y = 1;
        a.join();
        b.join();
        c.join();
        System.out.println("" + r1 + r2 + r3 + r4);
    }
}
