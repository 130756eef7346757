// about: The index is shared as well.
public class ArrayIndexShared {
    static final int[] cells = new int[3];
    static volatile int next;

    static void one() {
        cells[next++] = 1;
    }

    static void two() {
        cells[next++] = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ArrayIndexShared::one);
        a.start();
        two();
        a.join();
        System.out.println(cells[0] + " " + cells[1] + " next=" + next);
    }
}
