// about: A signal without memory. Bad: the worker is ready and notifies before main waits; notify wakes
//        nobody, and main then waits for something that has already happened.
// budget: 10 states
public class LostNotify {
    public static void main(String[] args) throws InterruptedException {
        Object signal = new Object();
        new Thread(() -> {
            synchronized (signal) {
                signal.notifyAll();
            }
        }).start();
        synchronized (signal) {
            signal.wait(); //~ MISSED SIGNAL
        }
    }
}
