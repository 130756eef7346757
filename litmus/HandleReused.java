// about: A second thread, started when the first has ended and been joined.
public class HandleReused {
    static int x;
    static int r1;

    static void one() {
        x++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(HandleReused::one);
        a.start();
        a.join();
        x += 10;
        Thread b = new Thread(HandleReused::one);
        b.start();
        r1 = x;
        b.join();
        System.out.println("r1=" + r1 + " x=" + x);
    }
}
