// about: Thread.interrupted() takes the interrupt back as it tells of it. Bad: the inner loop is told and ends, the
//        outer one knows nothing, and the worker parks for ever.
// budget: 70 states

import java.util.concurrent.locks.LockSupport;

public class InterruptAskedTwice {
    static void awaitWork() {
        while (!Thread.interrupted()) {
            LockSupport.park(); //~ MISSED SIGNAL
        }
    }

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            while (!Thread.interrupted()) {
                awaitWork();
            }
        });
        worker.start();
        worker.interrupt();
    }
}
