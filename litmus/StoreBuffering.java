// about: Each writes its own flag and reads the other's; not both reads may see 0.
public class StoreBuffering {
    static volatile int x;
    static volatile int y;
    static int r1;
    static int r2;

    static void one() {
        x = 1;
        r1 = y;
    }

    static void two() {
        y = 1;
        r2 = x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(StoreBuffering::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
