// about: ClassInitJoins done right: the initialiser starts a thread that needs its class and does not wait for it.
//        The thread waits until the class is there, and then sees all that the initialiser did after the start.
// budget: 10 states
public class ClassInitStartsOnly {
    static final class Cache {
        static int size;

        static {
            new Thread(() -> {
                assert size == 3;
            }).start();
            size = 1;
            size = 3;
        }
    }

    public static void main(String[] args) {
        assert Cache.size == 3;
    }
}
