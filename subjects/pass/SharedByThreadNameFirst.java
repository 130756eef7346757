// about: SharedByThreadName done right: the thread is renamed before it starts.
// budget: 10 states
public class SharedByThreadNameFirst {
    public static void main(String[] args) {
        Thread thread = new Thread(() -> {
            String name = Thread.currentThread().getName();
            assert name.equals("new");
        }, "old");
        thread.setName("new");
        thread.start();
    }
}
