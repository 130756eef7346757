// about: The nested monitor problem: take() waits on the inner monitor and so gives that one free, but
//        keeps the outer one, which put() needs to get in. Bad: take() comes before put().
// budget: 11 states
public class NestedMonitors {
    private final Object inner = new Object();
    private Integer item;

    synchronized int take() {
        synchronized (inner) {
            while (item == null) {
                try {
                    inner.wait(); //~ DEADLOCK
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            return item;
        }
    }

    void put(int value) {
        synchronized (this) { //~ DEADLOCK
            synchronized (inner) {
                item = value;
                inner.notifyAll();
            }
        }
    }

    public static void main(String[] args) {
        NestedMonitors box = new NestedMonitors();
        new Thread(box::take).start();
        box.put(1);
    }
}
