// about: DaemonInherited gone wrong: the daemon's child is made a user thread. It waits for ever, and the program does
//        not end.
// budget: 14 states
public class DaemonNotInherited {
    static void stay(Object door) {
        synchronized (door) {
            try {
                while (true) {
                    door.wait(); //~ MISSED SIGNAL
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
            child.setDaemon(false);
            child.start();
        });
        parent.setDaemon(true);
        parent.start();
        parent.join();
    }
}
