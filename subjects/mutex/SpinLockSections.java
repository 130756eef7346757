// about: A lock that is tested and then set, in front of two different critical sections. Bad: both
//        threads see it free and both go in.
// budget: 29 states
public class SpinLockSections {
    static volatile boolean locked;
    static volatile int shared;

    static void lock() {
        while (locked) {
            Thread.onSpinWait();
        }
        locked = true;
    }

    static void reader() {
        lock();
        int seen = shared; //~ MUTEX
        locked = false;
    }

    static void writer() {
        lock();
        shared = 1; //~ MUTEX
        locked = false;
    }

    public static void main(String[] args) {
        new Thread(SpinLockSections::reader).start();
        writer();
    }
}
