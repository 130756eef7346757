// about: A fresh lock is published while it is held, twice; another thread locks what it finds.
public class LockPublishedTwice {
    static volatile Object published;
    static int x;

    static void publishes() {
        for (int i = 0; i < 2; i++) {
            Object lock = new Object();
            synchronized (lock) {
                published = lock;
                x = x + 1;
            }
        }
    }

    static void locks() {
        Object found = published;
        if (found != null) {
            synchronized (found) {
                x = x + 10;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockPublishedTwice::publishes);
        a.start();
        locks();
        a.join();
        System.out.println("x=" + x);
    }
}
