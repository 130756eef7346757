// about: Lazy initialisation without a lock. Bad: both threads find null, both make an instance, and the
//        second replaces the one that the first already works with.
// budget: 71 states
public class LazyTwoInstances {
    private static volatile LazyTwoInstances instance;

    static LazyTwoInstances get() {
        if (instance == null) {
            instance = new LazyTwoInstances();
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        LazyTwoInstances[] seen = new LazyTwoInstances[1];
        Thread other = new Thread(() -> seen[0] = get());
        other.start();
        LazyTwoInstances mine = get();
        other.join();
        assert seen[0] == mine : "two instances of a singleton"; //~ ASSERT
    }
}
