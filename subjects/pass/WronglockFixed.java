// about: Wronglock done right: everybody uses the same lock for the same data.
// budget: 53 states
public class WronglockFixed {
    private final Object lock = new Object();
    private int data;

    void increment() {
        synchronized (lock) {
            int before = data;
            data = before + 1;
            assert data == before + 1;
        }
    }

    void reset() {
        synchronized (lock) {
            data = 0;
        }
    }

    public static void main(String[] args) {
        int incrementers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int resetters = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        WronglockFixed shared = new WronglockFixed();
        for (int i = 0; i < incrementers; i++) {
            new Thread(shared::increment).start();
        }
        for (int i = 0; i < resetters; i++) {
            new Thread(shared::reset).start();
        }
    }
}
