// about: Three threads in a ring, each with one lock and in want of the next, while main watches a flag
//        that they would set. Bad: all three have taken their first lock.
// budget: 47 states
public class LockCycleThree {
    static volatile int left = 3;

    static void work(Object mine, Object next) {
        synchronized (mine) {
            synchronized (next) { //~ LOCKCYCLE
                synchronized (LockCycleThree.class) {
                    left--;
                }
            }
        }
    }

    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        Object c = new Object();
        new Thread(() -> work(a, b)).start();
        new Thread(() -> work(b, c)).start();
        new Thread(() -> work(c, a)).start();
        while (left > 0) {
            Thread.onSpinWait(); // still watching
        }
    }
}
