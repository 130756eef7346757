// about: The work-stealing deque of Chase and Lev (no growth): the owner takes tasks at the bottom,
//        thieves at the top, and both fight for the last one by compare-and-set. None is done twice.
// budget: 180 states

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class WorkStealingDeque {
    private final int[] tasks; // filled before the thief starts
    private final AtomicInteger top = new AtomicInteger();
    private volatile int bottom;

    WorkStealingDeque(int n) {
        tasks = new int[n];
        for (int i = 0; i < n; i++) {
            tasks[i] = i;
        }
        bottom = n;
    }

    /** For the owner only; -1 if there is none. */
    int pop() {
        int b = bottom - 1;
        bottom = b;
        int t = top.get();
        if (b > t) {
            return tasks[b];
        }
        int task = -1;
        if (b == t && top.compareAndSet(t, t + 1)) {
            task = tasks[b];
            t++;
        }
        bottom = Math.max(t, b + 1);
        return task;
    }

    /** For thieves; -1 if there is none or another one was faster. */
    int steal() {
        int t = top.get();
        if (t >= bottom) {
            return -1;
        }
        int task = tasks[t];
        return top.compareAndSet(t, t + 1) ? task : -1;
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        WorkStealingDeque deque = new WorkStealingDeque(n);
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
            assert done.get(i) == 1;
        }
    }
}
