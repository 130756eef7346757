// about: Both count; volatile does not help.
public class LostUpdateVolatile {
    static volatile int x;

    static void one() {
        x++;
    }

    static void two() {
        x++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LostUpdateVolatile::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
