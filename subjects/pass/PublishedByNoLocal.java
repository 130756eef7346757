// about: What a thread sets in a ThreadLocal reaches no other thread, however well that knows the ThreadLocal.
// budget: 10 states
public class PublishedByNoLocal {
    static final ThreadLocal<int[]> own = new ThreadLocal<>();

    public static void main(String[] args) throws InterruptedException {
        own.set(new int[] {1});
        Thread thread = new Thread(() -> {
            assert own.get() == null;
            own.set(new int[] {2});
            own.get()[0]++;
        });
        thread.start();
        own.get()[0]++;
        thread.join();
        assert own.get()[0] == 2;
    }
}
