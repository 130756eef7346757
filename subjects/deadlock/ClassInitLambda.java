// about: The body of a lambda expression is a method of the class that it stands in, so the thread that is to execute
//        it waits until this class is initialised, though it does nothing there. The initialiser waits for the thread.
// budget: 10 states
public class ClassInitLambda {
    static final class Cache {
        static int size = 1;

        static {
            Loader loader = new Loader(() -> { });
            loader.start();
            try {
                loader.join(); //~ DEADLOCK
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static final class Loader extends Thread {
        private final Runnable body;

        Loader(Runnable body) {
            this.body = body;
        }

        @Override
        public void run() {
            body.run(); //~ DEADLOCK
        }
    }

    public static void main(String[] args) {
        Cache.size = 2;
    }
}
