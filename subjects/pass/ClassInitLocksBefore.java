// about: ClassInitLocks done right: who needs both gets the class first, then the lock.
// budget: 23 states
public class ClassInitLocksBefore {
    static final Object lock = new Object();

    static final class Settings {
        static int level;

        static {
            synchronized (lock) {
                level = 1;
            }
        }

        static void load() {
        }
    }

    static void set(int level) {
        Settings.load();
        synchronized (lock) {
            Settings.level = level;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> set(2)).start();
        set(3);
    }
}
