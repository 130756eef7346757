// about: Main tells by its exit code whether the worker is done, but does not wait for it. Bad: main is
//        faster.
// budget: 120 states
public class EndsBeforeDone {
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> done = true).start();
        System.exit(done ? 0 : 1); //~ EXIT 1
    }
}
