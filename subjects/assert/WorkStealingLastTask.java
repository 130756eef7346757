// about: A work-stealing deque whose owner takes the last task without compare-and-set. Bad: the thief
//        has read top and bottom, the owner takes the last task, the thief takes it again.
// budget: 150 states

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class WorkStealingLastTask {
    private final AtomicInteger top = new AtomicInteger();
    private volatile int bottom;

    WorkStealingLastTask(int n) {
        bottom = n;
    }

    /** For the owner only; -1 if there is none. Task number i lies in place i. */
    int pop() {
        int b = bottom - 1;
        bottom = b;
        if (b >= top.get()) {
            return b;
        }
        bottom = top.get();
        return -1;
    }

    /** For thieves; -1 if there is none or another one was faster. */
    int steal() {
        int t = top.get();
        if (t >= bottom) {
            return -1;
        }
        return top.compareAndSet(t, t + 1) ? t : -1;
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        WorkStealingLastTask deque = new WorkStealingLastTask(n);
        AtomicIntegerArray done = new AtomicIntegerArray(n);
        Thread thief = new Thread(() -> {
            int task = deque.steal();
            if (task >= 0) {
                done.incrementAndGet(task);
            }
        });
        thief.start();
        for (int task = deque.pop(); task >= 0; task = deque.pop()) {
            done.incrementAndGet(task);
        }
        thief.join();
        for (int i = 0; i < n; i++) {
            assert done.get(i) == 1 : "a task was done twice"; //~ ASSERT
        }
    }
}
