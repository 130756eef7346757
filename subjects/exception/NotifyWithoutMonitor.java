// about: Who notifies must have the object's monitor; that another thread has it does not help.
// budget: 10 states
public class NotifyWithoutMonitor {
    public static void main(String[] args) {
        Object signal = new Object();
        new Thread(() -> {
            synchronized (signal) {
                signal.notify();
            }
        }).start();
        signal.notify(); //~ EXCEPTION java.lang.IllegalMonitorStateException
    }
}
