// about: A thread's own handler goes before the default one, which gets the exceptions of all other threads.
// budget: 33 states

import java.util.concurrent.atomic.AtomicInteger;

public class HandlerOfThreadFirst {
    static final AtomicInteger own = new AtomicInteger();
    static final AtomicInteger common = new AtomicInteger();

    static void fail() {
        throw new IllegalStateException("broken");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> common.incrementAndGet());
        Thread first = new Thread(HandlerOfThreadFirst::fail);
        Thread second = new Thread(HandlerOfThreadFirst::fail);
        first.setUncaughtExceptionHandler((t, e) -> own.incrementAndGet());
        first.start();
        second.start();
        first.join();
        second.join();
        assert own.get() == 1 && common.get() == 1;
    }
}
