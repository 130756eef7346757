// about: An initialiser fails. Whoever executes it gets an ExceptionInInitializerError, everybody else a
//        NoClassDefFoundError, and it is never tried again.
// budget: 54 states

import java.util.concurrent.atomic.AtomicInteger;

public class ClassInitFails {
    static final AtomicInteger tried = new AtomicInteger();
    static final AtomicInteger first = new AtomicInteger();
    static final AtomicInteger later = new AtomicInteger();

    static final class Broken {
        static int value = fail();

        static int fail() {
            tried.incrementAndGet();
            throw new IllegalStateException("broken");
        }
    }

    static void use() {
        try {
            Broken.value++;
            assert false : "there is no such class";
        } catch (ExceptionInInitializerError e) {
            assert e.getCause() instanceof IllegalStateException;
            first.incrementAndGet();
        } catch (NoClassDefFoundError e) {
            later.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(ClassInitFails::use);
        thread.start();
        use();
        thread.join();
        assert tried.get() == 1 && first.get() == 1 && later.get() == 1;
    }
}
