// about: The configuration is made when it is first asked for, without a lock. Bad: two ask first, and each has one of
//        its own.
public class LazyConfiguration {
    private static volatile LazyConfiguration instance;
    private static volatile Object parser;
    private static Object defaults;
    private static int asked;
    private static volatile int warnings;

    static LazyConfiguration get() {
        if (instance == null) {
            instance = new LazyConfiguration();
        }
        return instance;
    }

    static Object parser() { // double-checked, with a volatile field: correct
        Object found = parser;
        if (found == null) {
            synchronized (LazyConfiguration.class) {
                found = parser;
                if (found == null) {
                    found = new Object();
                    parser = found;
                }
            }
        }
        return found;
    }

    static Object defaults() { // only main, before and after the threads
        if (defaults == null) {
            defaults = new Object();
        }
        return defaults;
    }

    static synchronized void ask() {
        if (asked < 9) {
            asked++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        defaults();
        Object[] seen = new Object[4];
        Thread other = new Thread(() -> {
            seen[0] = get();
            seen[1] = parser();
            ask();
        });
        other.start();
        seen[2] = get();
        seen[3] = parser();
        ask();
        warnings++; // main only
        other.join();
        assert seen[1] == seen[3] && defaults() != null;
        assert asked == 2;
        assert seen[0] == seen[2] : "two configurations"; //~ ASSERT
    }
}
