// about: The only way to a result is the thread object that computes it. Bad: main looks before it is there.
// budget: 10 states
public class PublishedByThread extends Thread {
    private volatile int[] result = {};

    @Override
    public void run() {
        result = new int[] {6, 7};
    }

    public static void main(String[] args) {
        PublishedByThread thread = new PublishedByThread();
        thread.start();
        assert thread.result.length == 2 : "no result yet"; //~ ASSERT
    }
}
