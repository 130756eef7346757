// about: PublishedByCapture done right: the lambda expression captures a copy, which is its thread's alone, and
//        main reads it when the thread has ended.
// budget: 10 states
public class PublishedByCaptureCopied {
    public static void main(String[] args) throws InterruptedException {
        int[] count = {0};
        int[] own = count.clone();
        Thread thread = new Thread(() -> own[0]++);
        thread.start();
        count[0]++;
        thread.join();
        assert count[0] + own[0] == 2;
    }
}
