// about: Two writes: one of them is last.
public class CoherenceWriteWrite {
    static int x;

    static void one() {
        x = 1;
    }

    static void two() {
        x = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CoherenceWriteWrite::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
