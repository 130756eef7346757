public class Deadlock {
    private final Object first = new Object();
    private final Object second = new Object();

    void left() {
        synchronized (first) {
            synchronized (second) {
                System.out.println("left has both");
            }
        }
    }

    void right() {
        synchronized (second) {
            synchronized (first) {
                System.out.println("right has both");
            }
        }
    }

    public static void main(String[] args) {
        Deadlock locks = new Deadlock();
        System.out.println("starting");
        new Thread(locks::left, "left").start();
        new Thread(locks::right, "right").start();
    }
}
