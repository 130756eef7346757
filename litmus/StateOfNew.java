// about: The state of a thread that another one starts.
// outcomes: NEW | RUNNABLE | TERMINATED
public class StateOfNew {
    static Thread.State r;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> { });
        Thread b = new Thread(() -> r = a.getState());
        b.start();
        a.start();
        b.join();
        a.join();
        System.out.println(r == Thread.State.BLOCKED ? "RUNNABLE" : r.toString());
    }
}
