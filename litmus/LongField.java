// about: A long is written as a whole.
public class LongField {
    static long x;
    static long r1;

    static void one() {
        x = -1;
    }

    static void two() {
        r1 = x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LongField::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1);
    }
}
