// about: A lock for each of two threads; the first is forgotten before the second is made.
// stock: own
public class LockForgotten {
    static int x;

    static void begin(int amount) {
        Object lock = new Object();
        new Thread(() -> {
            synchronized (lock) {
                x = x * 2 + amount;
            }
        }).start();
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("x=" + x)));
        begin(1);
        begin(2);
    }
}
