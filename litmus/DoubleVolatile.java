// about: A volatile double, counted up.
public class DoubleVolatile {
    static volatile double x;

    static void one() {
        x += 0.5;
    }

    static void two() {
        x += 0.25;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(DoubleVolatile::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
