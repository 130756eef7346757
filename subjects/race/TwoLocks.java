// about: Both threads hold a lock when they write, but not the same one, so their writes are not ordered.
// budget: 10 states
public class TwoLocks {
    static final Object lockA = new Object();
    static final Object lockB = new Object();
    static int total;

    static void add(Object lock, int amount) {
        synchronized (lock) {
            total += amount; //~ RACE
        }
    }

    public static void main(String[] args) {
        new Thread(() -> add(lockA, 1)).start();
        add(lockB, 2);
    }
}
