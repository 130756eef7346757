// about: A thread group whose class says so gets the uncaught exceptions of its threads that have no handler, and so do
//        the groups below it.
// budget: 10 states
public class HandlerOfGroup {
    static Thread failed;

    static final class Group extends ThreadGroup {
        Group() {
            super("group");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable why) {
            assert why instanceof IllegalStateException;
            failed = thread;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup below = new ThreadGroup(new Group(), "below");
        Thread thread = new Thread(below, () -> {
            throw new IllegalStateException("broken");
        });
        thread.start();
        thread.join();
        assert failed == thread;
    }
}
