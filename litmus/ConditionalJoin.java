// about: Only under some schedules is the thread joined before the field is read.
public class ConditionalJoin {
    static volatile boolean done;
    static int x;
    static int r1;

    static void one() {
        done = true;
        x = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ConditionalJoin::one);
        a.start();
        if (!done) {
            a.join();
        }
        r1 = x;
        a.join();
        System.out.println("r1=" + r1);
    }
}
