// about: AtomicReadThenSet done right: incrementAndGet is one atomic step.
// budget: 240 states

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicIncrement {
    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        AtomicInteger visitors = new AtomicInteger();
        Thread[] doors = new Thread[n];
        for (int i = 0; i < n; i++) {
            doors[i] = new Thread(visitors::incrementAndGet);
            doors[i].start();
        }
        for (Thread door : doors) {
            door.join();
        }
        assert visitors.get() == n;
    }
}
