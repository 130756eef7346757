// about: PublishedByThread done right: main waits for the thread's end, and plain fields do.
// budget: 10 states
public class PublishedByThreadJoined extends Thread {
    private int[] result = {};

    @Override
    public void run() {
        result = new int[] {6, 7};
    }

    public static void main(String[] args) throws InterruptedException {
        PublishedByThreadJoined thread = new PublishedByThreadJoined();
        thread.start();
        thread.join();
        assert thread.result.length == 2 && thread.result[1] == 7;
    }
}
