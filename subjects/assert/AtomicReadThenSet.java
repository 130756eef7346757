// about: get() and set() of an AtomicInteger are atomic, the two together are not. Bad: both threads read
//        0 and both set 1.
// budget: 130 states

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicReadThenSet {
    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        AtomicInteger visitors = new AtomicInteger();
        Thread[] doors = new Thread[n];
        for (int i = 0; i < n; i++) {
            doors[i] = new Thread(() -> {
                int seen = visitors.get();
                visitors.set(seen + 1);
            });
            doors[i].start();
        }
        for (Thread door : doors) {
            door.join();
        }
        assert visitors.get() == n : "a visitor was not counted"; //~ ASSERT
    }
}
