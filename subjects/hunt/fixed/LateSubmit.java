// about: buggy/LateSubmit.java, corrected. There: A job is accepted if the office is not closed: the question and the
//        job are two steps. Bad: it closes in between, and the queue is gone.
import java.util.ArrayList;
import java.util.List;

public class LateSubmit {
    private volatile boolean closed;
    private volatile List<String> queue = new ArrayList<>();
    private final Object desk = new Object();
    private final Object safe = new Object();
    private int jobs;
    private int money;

    void submit(String job) {
        synchronized (desk) {
            if (!closed) {
                accept(queue, job);
            }
        }
        pay();
    }

    private void accept(List<String> target, String job) {
        synchronized (safe) {
            if (target.size() < 3) {
                target.add(job);
                jobs++;
            }
        }
    }

    void close() {
        synchronized (desk) { // desk, then safe: nobody does it the other way round
            closed = true;
            queue = null;
            synchronized (safe) {
                money++;
            }
        }
    }

    void pay() {
        synchronized (safe) {
            money++;
            if (money > 5) {
                safe.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LateSubmit office = new LateSubmit();
        office.money = 2;
        Thread customer = new Thread(() -> office.submit("copy"));
        customer.start();
        office.close();
        customer.join();
        assert office.money == 4;
        assert office.jobs <= 1;
    }
}
