// about: buggy/DepotNotify.java, corrected. There: Drivers who bring and drivers who take wait on the same monitor, and
//        one of them is notified. Bad: with room for one, a driver who takes wakes another who takes, and the one who
//        brings sleeps on.
public class DepotNotify {
    private int goods;
    private int brought;
    private final Object gate = new Object();
    private boolean gateOpen;
    private String keeper;

    synchronized void bring() {
        while (goods == 1) {
            rest();
        }
        goods++;
        brought++;
        notifyAll();
    }

    synchronized void take() {
        while (goods == 0) {
            rest();
        }
        goods--;
        notifyAll();
    }

    private void rest() { // called in a loop, with the lock
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void openGate() { // before the threads start
        synchronized (gate) {
            if (!gateOpen) {
                gateOpen = true;
                gate.notify();
            }
        }
        keeper = "k";
    }

    void enter() {
        if (!gateOpen) { // nobody writes it any more
            throw new IllegalStateException(keeper);
        }
    }

    public static void main(String[] args) {
        DepotNotify depot = new DepotNotify();
        depot.openGate();
        depot.brought = 0;
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                depot.enter();
                depot.take();
            }).start();
        }
        depot.bring();
        depot.bring();
    }
}
