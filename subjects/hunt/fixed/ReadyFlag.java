// about: buggy/ReadyFlag.java, corrected. There: A result is announced by a flag that is set before the result is
//        there. Bad: the reader sees the flag and takes the result at once.
public class ReadyFlag {
    private volatile boolean ready;
    private volatile String result;
    private volatile boolean stopped;
    private String input;
    private int steps;
    private int length;

    void compute() {
        steps++; // the lock is not needed: the reader looks after join()
        String computed = input + "!";
        result = computed;
        ready = true;
        synchronized (this) {
            length = computed.length(); // written before the flag below
        }
        stopped = true;
    }

    void poll() {
        if (ready) {
            use(result);
        }
        if (stopped) { // and length is there, then
            use(Integer.toString(length));
            stopped = false;
        }
    }

    static void use(String text) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("nothing");
        }
    }

    synchronized int steps() {
        if (steps == 0) {
            steps = 1;
        }
        return steps;
    }

    public static void main(String[] args) throws InterruptedException {
        ReadyFlag task = new ReadyFlag();
        task.input = "in";
        Thread worker = new Thread(task::compute);
        worker.start();
        task.poll();
        worker.join();
        assert task.steps() == 1;
        assert task.result.length() == task.length;
    }
}
