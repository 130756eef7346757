// about: A static synchronized method, called by both.
public class SynchronizedMethods {
    static int x;
    static int r1;
    static int r2;

    static synchronized int next() {
        return ++x;
    }

    static void one() {
        r1 = next();
    }

    static void two() {
        r2 = next();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SynchronizedMethods::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
