// about: Twostage done right: both stages are in one critical section, and so are both reads.
// budget: 44 states
public class TwostageFixed {
    static final Object lock = new Object();
    static int data1;
    static int data2;

    static void twoStage() {
        synchronized (lock) {
            data1 = 1;
            data2 = data1 + 1;
        }
    }

    static void read() {
        synchronized (lock) {
            assert data1 == 0 || data2 == data1 + 1;
        }
    }

    public static void main(String[] args) {
        int writers = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int readers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        for (int i = 0; i < writers; i++) {
            new Thread(TwostageFixed::twoStage).start();
        }
        for (int i = 0; i < readers; i++) {
            new Thread(TwostageFixed::read).start();
        }
    }
}
