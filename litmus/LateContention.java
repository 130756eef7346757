// about: A third thread, started under few schedules, touches what was not contended before.
public class LateContention {
    static volatile int x;
    static int y;
    static int r1;
    static int r2;

    static void late() {
        y = 1;
    }

    static void one() {
        x = 1;
        x = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LateContention::one);
        a.start();
        r1 = x;
        if (r1 == 1) {
            Thread b = new Thread(LateContention::late);
            b.start();
            r2 = y;
            b.join();
        }
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
