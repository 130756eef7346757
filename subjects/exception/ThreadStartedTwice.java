// about: A helper thread is started when it is first needed: look, then start. Bad: both users see that
//        it is new, and the second start() is one too many.
// budget: 300 states
public class ThreadStartedTwice {
    static final Thread helper = new Thread(() -> { });

    static void need() {
        if (helper.getState() == Thread.State.NEW) {
            helper.start(); //~ EXCEPTION java.lang.IllegalThreadStateException
        }
    }

    public static void main(String[] args) {
        new Thread(ThreadStartedTwice::need).start();
        need();
    }
}
