// about: One thread guards the data with lock A, the other with lock B, so they do not exclude each
//        other. Bad: B's increment comes between A's two looks at the data.
// budget: 26 states
public class Wronglock {
    private final Object lockA = new Object();
    private final Object lockB = new Object();
    private volatile int data;

    void increment() {
        synchronized (lockA) {
            int before = data;
            data = before + 1;
            assert data == before + 1 : "not alone"; //~ ASSERT
        }
    }

    void reset() {
        synchronized (lockB) {
            data = 0;
        }
    }

    public static void main(String[] args) {
        int usersOfA = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int usersOfB = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Wronglock shared = new Wronglock();
        for (int i = 0; i < usersOfA; i++) {
            new Thread(shared::increment).start();
        }
        for (int i = 0; i < usersOfB; i++) {
            new Thread(shared::reset).start();
        }
    }
}
