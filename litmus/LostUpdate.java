// about: Both count without protection.
public class LostUpdate {
    static int x;

    static void one() {
        x++;
    }

    static void two() {
        x++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LostUpdate::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
