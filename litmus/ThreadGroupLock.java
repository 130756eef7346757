// about: The lock of a thread group is a lock like others.
// finds: BookkeepingMonitorsUnseen
public class ThreadGroupLock {
    static int x;

    static void adds(ThreadGroup group) {
        synchronized (group) {
            int seen = x;
            x = seen + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        Thread a = new Thread(() -> adds(group));
        a.start();
        synchronized (group) {
            x = x * 2 + 10;
        }
        a.join();
        System.out.println("x=" + x);
    }
}
