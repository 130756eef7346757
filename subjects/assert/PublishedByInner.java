// about: Only an object of an inner class is given to the other thread, but that has a reference to the outer one.
//        Bad: the task counts between main's reading and writing.
// budget: 44 states
public class PublishedByInner {
    private int count;

    class Task implements Runnable {
        @Override
        public void run() {
            count++;
        }
    }

    void work() throws InterruptedException {
        Thread thread = new Thread(new Task());
        thread.start();
        count++;
        thread.join();
        assert count == 2 : "a lost count"; //~ ASSERT
    }

    public static void main(String[] args) throws InterruptedException {
        new PublishedByInner().work();
    }
}
