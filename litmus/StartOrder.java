// about: What comes before a start is seen by the thread, what comes after may be.
public class StartOrder {
    static int x;
    static int y;
    static int r1;
    static int r2;

    static void one() {
        r1 = x;
        r2 = y;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(StartOrder::one);
        x = 1;
        a.start();
        y = 1;
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
