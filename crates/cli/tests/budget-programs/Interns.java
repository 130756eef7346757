/** Millions of strings, all different, that are interned. */
public class Interns {
    static volatile int count;

    public static void main(String[] args) throws InterruptedException {
        Runnable intern = () -> {
            for (int i = 0; i < 5_000_000; i++) {
                (Thread.currentThread().getName() + i).intern();
                if (i % 1000 == 0) {
                    count++;
                }
            }
        };
        Thread one = new Thread(intern), other = new Thread(intern);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
