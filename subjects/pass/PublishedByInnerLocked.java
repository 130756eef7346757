// about: PublishedByInner done right: the inner class locks the outer object, and so does main.
// budget: 17 states
public class PublishedByInnerLocked {
    private int count;

    class Task implements Runnable {
        @Override
        public void run() {
            synchronized (PublishedByInnerLocked.this) {
                count++;
            }
        }
    }

    void work() throws InterruptedException {
        Thread thread = new Thread(new Task());
        thread.start();
        synchronized (this) {
            count++;
        }
        thread.join();
        assert count == 2;
    }

    public static void main(String[] args) throws InterruptedException {
        new PublishedByInnerLocked().work();
    }
}
