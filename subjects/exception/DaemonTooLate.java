// about: A thread is made a daemon after it was started, which is allowed only if it is not alive. Bad: it has not
//        ended yet.
// budget: 10 states
public class DaemonTooLate {
    public static void main(String[] args) {
        Thread thread = new Thread(() -> { });
        thread.start();
        thread.setDaemon(true); //~ EXCEPTION java.lang.IllegalThreadStateException
    }
}
