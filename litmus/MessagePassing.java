// about: Plain data behind a volatile flag.
public class MessagePassing {
    static int data;
    static volatile int flag;
    static int r1;
    static int r2;

    static void one() {
        data = 1;
        flag = 1;
    }

    static void two() {
        r1 = flag;
        if (r1 == 1) {
            r2 = data;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(MessagePassing::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
