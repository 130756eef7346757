// about: Lazy initialisation by a holder class: the virtual machine initialises a class once, under a
//        lock of its own, when it is first used.
// budget: 38 states
public class LazyHolder {
    private static int made; // written by the holder's initialiser only

    private LazyHolder() {
        made++;
    }

    private static final class Holder {
        static final LazyHolder INSTANCE = new LazyHolder();
    }

    static LazyHolder get() {
        return Holder.INSTANCE;
    }

    public static void main(String[] args) throws InterruptedException {
        LazyHolder[] seen = new LazyHolder[1];
        Thread other = new Thread(() -> seen[0] = get());
        other.start();
        LazyHolder mine = get();
        other.join();
        assert seen[0] == mine && made == 1;
    }
}
