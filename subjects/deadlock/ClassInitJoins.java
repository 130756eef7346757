// about: An initialiser starts a thread that needs its class and waits for the end of that thread, which waits for
//        the end of the initialiser.
// budget: 10 states
public class ClassInitJoins {
    static final class Cache {
        static int size;

        static {
            Thread loader = new Thread(new Loader());
            loader.start();
            try {
                loader.join(); //~ DEADLOCK
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static final class Loader implements Runnable {
        @Override
        public void run() {
            Cache.size = 3; //~ DEADLOCK
        }
    }

    public static void main(String[] args) {
        Cache.size = 1;
    }
}
