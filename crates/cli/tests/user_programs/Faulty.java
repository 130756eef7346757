import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Two threads that count, and heuristics of every kind. */
public class Faulty {
    static int count;
    static volatile boolean busy;
    static short small = -3;
    static long large = 1L << 40;
    static double real = 1.5;
    static final Box box = new Box();
    static Box none;
    static final int[] numbers = new int[5];
    static final Object lock = new Object();
    static final List<String> list = new ArrayList<>(List.of("a", "b"));
    static final Map<String, Integer> map = new HashMap<>(Map.of("a", 1, "b", 2));
    static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(3);

    static class Box {
        int size = 4;
        Box next;
    }

    /** Not used by the program: evaluating `fine` initialises it, and that is undone each time. */
    static class Late {
        static int made;
        static final List<Integer> values = new ArrayList<>();

        static {
            made++;
            values.add(made);
        }
    }

    // What a heuristic may do: make objects, initialise classes, use locks that are free, read collections.

    static int fine() {
        if (queue == null) {
            return 0; // some thread is just initialising this class
        }
        synchronized (box) {
            int sum = Late.made + Late.values.get(0) + queue.size() + list.size();
            for (Map.Entry<String, Integer> entry : map.entrySet()) {
                sum += entry.getValue() + entry.getKey().hashCode();
            }
            String text = "sum " + sum;
            int[] copy = numbers.clone();
            copy[0] = text.length();
            return copy[0] + map.values().stream().mapToInt(i -> i).sum() + count;
        }
    }

    static synchronized long wide() {
        return large + count;
    }

    // What it may not do.

    static int throwing() {
        return deeper(count - count);
    }

    static int deeper(int zero) {
        return 1 / zero;
    }

    static int writingStatic() {
        return count++;
    }

    static int writingOld() {
        box.size = 7;
        return 0;
    }

    static int writingArray() {
        numbers[3] = 1;
        return 0;
    }

    static int adding() {
        list.add("c");
        return 0;
    }

    static int restoring() {
        count++;
        return --count;
    }

    static int endless() {
        while (true) {
            Thread.yield();
        }
    }

    static int starting() {
        new Thread(() -> {}).start();
        return 0;
    }

    static int printing() {
        System.out.println("hello");
        return 0;
    }

    static int locking() {
        synchronized (lock) {
            return 0;
        }
    }

    static int waiting() throws InterruptedException {
        synchronized (box) {
            box.wait();
        }
        return 0;
    }

    static int choosing() {
        return beeline.Verify.random(3);
    }

    static int exiting() {
        System.exit(3);
        return 0;
    }

    static int recursive() {
        return recursive() + 1;
    }

    static int opening() throws java.io.IOException {
        new java.io.FileOutputStream("made-by-a-heuristic.txt").close();
        return 0;
    }

    static native int elsewhere();

    static int unmodelled() {
        return elsewhere();
    }

    int instance() {
        return 0;
    }

    static int withParameter(int x, String[] y) {
        return 0;
    }

    static boolean ofBoolean() {
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 3; j++) {
                    synchronized (lock) {
                        busy = true;
                        count++;
                        busy = false;
                    }
                }
            });
            threads[i].start();
        }
        // Makes it matter when `busy` is set, so that there are states in which the lock is held.
        boolean seen = busy;
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
