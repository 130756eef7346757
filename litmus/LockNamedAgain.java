// about: A lock gets the name of one that was forgotten; another thread still locks that one.
// finds: UnsharedLocksUnseen
// stock: none
public class LockNamedAgain {
    static Object found;
    static int x;
    static volatile int turn;
    static String r = "none";

    static void call() {
        Object lock = new Object();
        synchronized (lock) {
            found = lock;
            x = x + 1;
        }
    }

    static void publishes() {
        call();
        found = null;
        turn = 1;
        call();
    }

    static void looks() {
        int seen = turn;
        Object lock = found;
        if (lock != null) {
            synchronized (lock) {
                int b = x;
                int c = x;
                r = seen + " " + b + " " + c;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockNamedAgain::publishes);
        Thread b = new Thread(LockNamedAgain::looks);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(r);
    }
}
