// about: What finally does, with and without an exception.
public class FinallyPath {
    static volatile int x;
    static volatile int y;
    static int r1;
    static int r2;

    static void one() {
        x = 1;
    }

    static void two() {
        try {
            if (x == 0) {
                throw new IllegalStateException();
            }
            r1 = 1;
        } catch (IllegalStateException e) {
            r1 = 2;
        } finally {
            r2 = x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(FinallyPath::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
