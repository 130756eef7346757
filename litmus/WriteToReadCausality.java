// about: What the second has seen, the third sees too.
public class WriteToReadCausality {
    static volatile int x;
    static volatile int y;
    static int r1;
    static int r2;
    static int r3;

    static void one() {
        x = 1;
    }

    static void two() {
        r1 = x;
        y = r1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(WriteToReadCausality::one);
        Thread b = new Thread(WriteToReadCausality::two);
        a.start();
        b.start();
        r2 = y;
        r3 = x;
        a.join();
        b.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " r3=" + r3);
    }
}
