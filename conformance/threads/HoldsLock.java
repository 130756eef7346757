// Thread.holdsLock and nested monitors taken in one order by several threads.
package threads;

public class HoldsLock {
    static final Object a = new Object();
    static final Object b = new Object();
    static final Object c = new Object();

    static String held() {
        return (Thread.holdsLock(a) ? "a" : "-") + (Thread.holdsLock(b) ? "b" : "-") + (Thread.holdsLock(c) ? "c" : "-");
    }

    static synchronized boolean ofClass() {
        return Thread.holdsLock(HoldsLock.class);
    }

    synchronized boolean ofThis() {
        return Thread.holdsLock(this) && !Thread.holdsLock(HoldsLock.class);
    }

    public static void main(String[] args) throws Exception {
        System.out.println(held());
        synchronized (a) {
            System.out.println(held());
            synchronized (b) {
                System.out.println(held());
                synchronized (c) {
                    System.out.println(held());
                }
                System.out.println(held());
            }
            String[] other = new String[1];
            Thread t = new Thread(() -> other[0] = held());
            t.start();
            t.join();
            System.out.println("other thread " + other[0]);
        }
        System.out.println(held());
        System.out.println(ofClass() + " " + new HoldsLock().ofThis());
        try {
            Thread.holdsLock(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }

        int[] counts = new int[3];
        boolean[] ok = {true};
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 10; n++) {
                    synchronized (a) {
                        counts[0]++;
                        synchronized (b) {
                            counts[1] += k;
                            synchronized (c) {
                                counts[2] += n;
                                ok[0] &= held().equals("abc");
                            }
                            ok[0] &= held().equals("ab-");
                        }
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(counts[0] + " " + counts[1] + " " + counts[2] + " " + ok[0]);
    }
}
