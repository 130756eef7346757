// about: A thread that a daemon makes is a daemon unless told otherwise, so it may wait for ever as well.
// budget: 15 states
public class DaemonInherited {
    static void stay(Object door) {
        synchronized (door) {
            try {
                while (true) {
                    door.wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object door = new Object();
        Thread parent = new Thread(() -> {
            Thread child = new Thread(() -> stay(door));
            assert child.isDaemon();
            child.start();
        });
        assert !parent.isDaemon();
        parent.setDaemon(true);
        parent.start();
        parent.join();
    }
}
