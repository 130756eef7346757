// about: LoadBuffering without volatile: a data race.
public class LoadBufferingPlain {
    static int x;
    static int y;
    static int r1;
    static int r2;

    static void one() {
        r1 = x;
        y = 1;
    }

    static void two() {
        r2 = y;
        x = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LoadBufferingPlain::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
