// about: Double-checked locking with a volatile field and a local variable: the reader that sees the
//        reference sees the whole object, and there is only one.
// budget: 38 states
public class DoubleCheckedVolatile {
    static final class Config {
        int port = 8080;
    }

    private static volatile Config instance;
    private static int made;

    static Config get() {
        Config seen = instance;
        if (seen == null) {
            synchronized (DoubleCheckedVolatile.class) {
                seen = instance;
                if (seen == null) {
                    seen = new Config();
                    made++;
                    instance = seen;
                }
            }
        }
        return seen;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            assert get().port == 8080;
        });
        other.start();
        assert get().port == 8080;
        other.join();
        assert made == 1;
    }
}
