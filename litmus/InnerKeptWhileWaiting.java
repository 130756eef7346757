// about: Waiting for the outer of two locks gives back that one only; the inner one is kept until time is up. Who
// comes in between has the outer one and must not get the inner one.
public class InnerKeptWhileWaiting {
    static int x;
    static int r1;
    static int r2;
    static final Object outer = new Object();
    static final Object inner = new Object();

    static void one() {
        synchronized (outer) {
            synchronized (inner) {
                x = 1;
                try {
                    outer.wait(1);
                } catch (InterruptedException e) {
                    r1 = -1;
                }
                r1 = x;
                x = 2;
            }
        }
    }

    static void two() {
        synchronized (outer) {
            x = x + 10;
        }
        synchronized (outer) {
            r2 = x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(InnerKeptWhileWaiting::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
