// about: Double-checked locking without volatile: the first look at `instance` is not ordered with the
//        write under the lock. A reader may see the reference and an object that is not yet filled.
// budget: 10 states
public class DoubleCheckedLocking {
    static final class Config {
        int port = 8080;
    }

    private static Config instance;

    static Config get() {
        if (instance == null) { //~ RACE
            synchronized (DoubleCheckedLocking.class) {
                if (instance == null) {
                    instance = new Config(); //~ RACE
                }
            }
        }
        return instance; //~ RACE
    }

    public static void main(String[] args) {
        new Thread(DoubleCheckedLocking::get).start();
        get();
    }
}
