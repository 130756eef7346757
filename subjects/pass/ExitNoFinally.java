// about: System.exit does not return: what comes after it is not executed, nor are blocks of finally, and threads that
//        wait are gone.
// budget: 26 states
public class ExitNoFinally {
    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            synchronized (args) {
                try {
                    while (true) {
                        args.wait();
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                } finally {
                    assert false : "never executed";
                }
            }
        });
        waiter.start();
        try {
            System.exit(0);
        } finally {
            assert false : "never executed";
        }
    }
}
