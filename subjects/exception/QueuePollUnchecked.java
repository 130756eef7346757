// about: poll() of a concurrent queue gives null when there is nothing. Bad: between isEmpty() and poll()
//        the other thread takes the last element.
// budget: 170 states

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

public class QueuePollUnchecked {
    static final Queue<String> jobs = new ConcurrentLinkedQueue<>();

    static int work() {
        if (jobs.isEmpty()) {
            return 0;
        }
        return jobs.poll().length(); //~ EXCEPTION java.lang.NullPointerException
    }

    public static void main(String[] args) {
        jobs.add("sweep");
        new Thread(QueuePollUnchecked::work).start();
        work();
    }
}
