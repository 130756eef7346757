// about: ClassInitLambda done right: the thread's code is in a class of its own, which does not need the one that is
//        being initialised; the result is handed over by an object.
// budget: 10 states
public class ClassInitNested {
    static final class Cache {
        static int size;

        static {
            Loader loader = new Loader();
            loader.start();
            try {
                loader.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            size = loader.loaded;
        }
    }

    static final class Loader extends Thread {
        int loaded;

        @Override
        public void run() {
            loaded = 3;
        }
    }

    public static void main(String[] args) {
        assert Cache.size == 3;
    }
}
