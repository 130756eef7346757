// about: An initialiser needs a lock. Bad: another thread has that lock and needs the class.
// budget: 14 states
public class ClassInitLocks {
    static final Object lock = new Object();

    static final class Settings {
        static int level;

        static {
            synchronized (lock) { //~ DEADLOCK
                level = 1;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Settings.level = 2;
        }).start();
        synchronized (lock) {
            Settings.level = 3; //~ DEADLOCK
        }
    }
}
