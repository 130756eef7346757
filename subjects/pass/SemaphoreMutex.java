// about: A semaphore with one permit as a mutex.
// budget: 1600 states

import java.util.concurrent.Semaphore;

public class SemaphoreMutex {
    static final Semaphore mutex = new Semaphore(1);
    static int counter;

    static void increment() {
        mutex.acquireUninterruptibly();
        counter++;
        mutex.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SemaphoreMutex::increment);
        other.start();
        increment();
        other.join();
        assert counter == 2;
    }
}
