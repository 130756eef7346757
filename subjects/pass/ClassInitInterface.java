// about: A class initialises its superinterfaces only if they have default methods. Another interface is initialised
//        when one of its fields is needed that is no constant.
// budget: 48 states

import java.util.concurrent.atomic.AtomicInteger;

public class ClassInitInterface {
    static final AtomicInteger plain = new AtomicInteger();
    static final AtomicInteger defaults = new AtomicInteger();

    interface Plain {
        int made = plain.incrementAndGet();

        void work();
    }

    interface Defaults {
        int made = defaults.incrementAndGet();

        default void rest() {
        }
    }

    static final class Worker implements Plain, Defaults {
        @Override
        public void work() {
        }
    }

    static void use() {
        new Worker().work();
        assert defaults.get() == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(ClassInitInterface::use);
        thread.start();
        use();
        thread.join();
        assert plain.get() == 0;
        assert Plain.made == 1 && plain.get() == 1;
    }
}
