// about: Two reads of one field do not go back in time.
public class CoherenceReadRead {
    static volatile int x;
    static int r1;
    static int r2;

    static void one() {
        x = 1;
        x = 2;
    }

    static void two() {
        r1 = x;
        r2 = x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CoherenceReadRead::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
