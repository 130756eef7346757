// about: MessagePassing with a plain flag: a data race.
public class MessagePassingPlain {
    static int x;
    static int y;
    static int r1;
    static int r2;

    static void one() {
        x = 1;
        y = 1;
    }

    static void two() {
        r1 = y;
        r2 = x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(MessagePassingPlain::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
