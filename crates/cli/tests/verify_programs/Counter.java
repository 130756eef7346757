import beeline.Verify;

/** Two threads count, with as many sections around it as the argument says. */
public class Counter {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        int sections = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> add(sections));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(count);
    }

    private static void add(int sections) {
        for (int i = 0; i < sections; i++) {
            Verify.beginAtomic();
        }
        for (int i = 0; i < 2; i++) {
            int seen = count;
            // The inner sections end in between; only the outermost end counts.
            if (i == 0 && sections > 1) {
                Verify.endAtomic();
            }
            count = seen + 1;
        }
        Verify.endAtomic();
        // Outside, so that it does nothing.
        if (sections == 0) {
            Verify.endAtomic();
        }
    }
}
