// about: Both locks are only ever taken in one order, so the inner one looks protected by the outer one. But waiting
// for the outer one gives back that one alone: who comes next has the outer one and wants the inner one, which the
// waiting thread keeps.
// budget: 200 states

public class NestedWaitKeepsInner {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread consumer = new Thread(() -> {
            synchronized (outer) {
                synchronized (inner) {
                    while (!ready) {
                        try {
                            outer.wait(); //~ DEADLOCK
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                }
            }
        });
        consumer.start();
        synchronized (outer) {
            synchronized (inner) { //~ DEADLOCK
                ready = true;
                outer.notifyAll();
            }
        }
    }
}
