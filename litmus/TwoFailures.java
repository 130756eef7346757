// about: A failure that is possible only after the act before another failure.
public class TwoFailures {
    static volatile int x;

    static void one() {
        if (x == 1) {
            throw new IllegalStateException();
        }
    }

    static void two() {
        x = 1;
        throw new UnsupportedOperationException();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TwoFailures::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
