// about: A thread that was started by a thread.
public class StartedByThread {
    static volatile int x;
    static int r1;
    static int r2;

    static void inner() {
        r1 = x;
    }

    static void outer() {
        Thread inner = new Thread(StartedByThread::inner);
        x = 1;
        inner.start();
        x = 2;
        try {
            inner.join();
        } catch (InterruptedException e) {
            r1 = -1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(StartedByThread::outer);
        a.start();
        r2 = x;
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
