// ThreadLocal: initial values per thread, set, get, remove, withInitial, and many locals at once.
package threads;

public class ThreadLocals {
    static int initials;
    static final ThreadLocal<Integer> counter = new ThreadLocal<>() {
        @Override
        protected Integer initialValue() {
            synchronized (ThreadLocals.class) {
                initials++;
            }
            return 100;
        }
    };
    static final ThreadLocal<StringBuilder> text = ThreadLocal.withInitial(StringBuilder::new);
    static final ThreadLocal<String> plain = new ThreadLocal<>();

    public static void main(String[] args) throws Exception {
        System.out.println("plain " + plain.get());
        plain.set("main");
        String[] seen = new String[3];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n <= k; n++) {
                    counter.set(counter.get() + 1);
                    text.get().append((char) ('a' + n));
                }
                seen[k] = counter.get() + " " + text.get() + " " + plain.get();
                plain.set("t" + k);
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        for (String s : seen) {
            System.out.println(s);
        }
        System.out.println("initial values made: " + initials);
        System.out.println("main: " + counter.get() + " [" + text.get() + "] " + plain.get());
        counter.set(5);
        counter.remove();
        System.out.println("after remove " + counter.get() + ", initial values made: " + initials);
        plain.set(null);
        System.out.println("set null " + plain.get());
        plain.remove();
        System.out.println("removed " + plain.get());
        try {
            ThreadLocal.withInitial(null);
        } catch (NullPointerException e) {
            System.out.println("no supplier: " + e.getClass().getSimpleName());
        }

        // Many locals force the thread's table to grow.
        @SuppressWarnings("unchecked")
        ThreadLocal<Integer>[] many = new ThreadLocal[60];
        for (int i = 0; i < many.length; i++) {
            many[i] = new ThreadLocal<>();
            many[i].set(i * i);
        }
        int[] sums = new int[2];
        for (ThreadLocal<Integer> t : many) {
            sums[0] += t.get();
        }
        Thread other = new Thread(() -> {
            for (ThreadLocal<Integer> t : many) {
                sums[1] += t.get() == null ? 1 : 0;
            }
        });
        other.start();
        other.join();
        System.out.println(sums[0] + " " + sums[1]);
        for (int i = 0; i < many.length; i += 2) {
            many[i].remove();
        }
        int left = 0;
        for (ThreadLocal<Integer> t : many) {
            left += t.get() == null ? 0 : 1;
        }
        System.out.println("left " + left);
    }
}
