// about: The last worker is to wait for all workers in the list, and finds itself there. It waits for its
//        own end, and main waits for it.
// budget: 11 states

import java.util.ArrayList;
import java.util.List;

public class SelfJoin {
    static final List<Thread> workers = new ArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        Thread last = new Thread(() -> {
            try {
                for (Thread worker : workers) {
                    worker.join(); //~ DEADLOCK
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        workers.add(last);
        last.start();
        last.join(); //~ DEADLOCK
    }
}
