// about: A local variable cannot be changed by a lambda expression, but an array that it holds can, and the thread
//        that runs the lambda shares it. Bad: both read the element before either writes it.
// budget: 44 states
public class PublishedByCapture {
    public static void main(String[] args) throws InterruptedException {
        int[] count = {0};
        Runnable work = () -> count[0]++;
        Thread thread = new Thread(work);
        thread.start();
        work.run();
        thread.join();
        assert count[0] == 2 : "a lost count"; //~ ASSERT
    }
}
