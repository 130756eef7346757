// about: Who waits to enter a monitor cannot be interrupted. Bad: each thread has one of the monitors and wants the
//        other's; that main has interrupted the other thread before does not help.
// budget: 18 states
public class InterruptNoWayOut {
    static final Object left = new Object();
    static final Object right = new Object();

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            synchronized (right) {
                synchronized (left) { //~ DEADLOCK
                    Thread.interrupted();
                }
            }
        });
        other.start();
        synchronized (left) {
            other.interrupt();
            synchronized (right) { //~ DEADLOCK
                right.notifyAll();
            }
        }
    }
}
