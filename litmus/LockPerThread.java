// about: A lock for each thread, made at the same place, is no protection.
public class LockPerThread {
    static int x;

    static void one(Object lock) {
        synchronized (lock) {
            x++;
        }
    }

    static Thread begin() {
        Object lock = new Object();
        Thread a = new Thread(() -> one(lock));
        a.start();
        return a;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = begin();
        one(new Object());
        a.join();
        System.out.println("x=" + x);
    }
}
