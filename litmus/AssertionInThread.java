// about: An assertion that fails under some schedules.
public class AssertionInThread {
    static int x;

    static void one() {
        x = 1;
    }

    static void two() {
        assert x == 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AssertionInThread::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
