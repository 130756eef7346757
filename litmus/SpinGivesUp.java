// about: Waits for a flag, but not for ever.
public class SpinGivesUp {
    static volatile boolean ready;
    static int x;
    static int r1;
    static int r2;

    static void one() {
        x = 1;
        ready = true;
    }

    static void two() {
        for (int i = 0; i < 2 && !ready; i++) {
            r1++;
        }
        if (ready) {
            r2 = x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SpinGivesUp::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
