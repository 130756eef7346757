// about: Elements of one array are locations of their own.
public class ArrayElements {
    static final int[] cells = new int[2];
    static int r1;
    static int r2;

    static void one() {
        cells[0] = 1;
        r1 = cells[1];
    }

    static void two() {
        cells[1] = 1;
        r2 = cells[0];
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ArrayElements::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
