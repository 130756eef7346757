// about: The states of a thread that waits for a lock.
public class ThreadState {
    static Thread.State r1;
    static final Object lock = new Object();

    static void wants() {
        synchronized (lock) {
            r1 = r1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ThreadState::wants);
        synchronized (lock) {
            a.start();
            r1 = a.getState();
        }
        a.join();
        System.out.println("r1=" + r1);
    }
}
