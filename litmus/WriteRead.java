// about: One write, one read.
public class WriteRead {
    static volatile int x;
    static int r1;

    static void one() {
        x = 1;
    }

    static void two() {
        r1 = x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(WriteRead::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1);
    }
}
