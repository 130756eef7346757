// about: The box of NestedMonitors with one monitor: whoever waits holds nothing that the other one
//        needs.
// budget: 10 states
public class NestedMonitorsFixed {
    private final Object inner = new Object();
    private Integer item;

    int take() throws InterruptedException {
        synchronized (inner) {
            while (item == null) {
                inner.wait();
            }
            return item;
        }
    }

    void put(int value) {
        synchronized (inner) {
            item = value;
            inner.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        NestedMonitorsFixed box = new NestedMonitorsFixed();
        new Thread(() -> box.put(1)).start();
        assert box.take() == 1;
    }
}
