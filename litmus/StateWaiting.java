// about: A thread is seen before it waits and while it does.
public class StateWaiting {
    static volatile int x;
    static Thread.State r1;
    static int r2;
    static final Object lock = new Object();

    static void waits() {
        synchronized (lock) {
            x = 1;
            try {
                lock.wait(1);
            } catch (InterruptedException e) {
                x = -1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(StateWaiting::waits);
        a.start();
        r2 = x;
        r1 = a.getState();
        a.join();
        System.out.println("r1=" + (r2 == 1 ? r1 : "?"));
    }
}
