// about: Neighbouring bytes and booleans do not disturb each other.
public class ByteElements {
    static final byte[] cells = new byte[2];
    static final boolean[] flags = new boolean[2];
    static boolean r1;
    static int r2;

    static void one() {
        cells[0] = 1;
        r1 = flags[1];
        flags[0] = true;
    }

    static void two() {
        flags[1] = true;
        r2 = cells[0];
        cells[1] = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ByteElements::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " " + cells[0] + cells[1] + flags[0] + flags[1]);
    }
}
