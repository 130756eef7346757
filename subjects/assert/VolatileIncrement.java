// about: volatile makes reads and writes visible, but ++ is still a read and a write. Bad: both threads
//        read the same number.
// budget: 130 states
public class VolatileIncrement {
    static volatile int counter;

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < rounds; k++) {
                    counter++;
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert counter == n * rounds : "an increment was lost"; //~ ASSERT
    }
}
