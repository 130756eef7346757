// about: An exception that nobody catches, under some schedules.
public class ExceptionInThread {
    static volatile int x;
    static int r1;

    static void one() {
        r1 = 1 / (1 - x);
    }

    static void two() {
        x = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ExceptionInThread::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1);
    }
}
