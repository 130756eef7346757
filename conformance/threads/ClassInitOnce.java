// Class initialisers run once whoever comes first; others wait; failures make the class unusable for all.
package threads;

import java.util.concurrent.atomic.AtomicInteger;

public class ClassInitOnce {
    static final AtomicInteger runs = new AtomicInteger();
    static final AtomicInteger failures = new AtomicInteger();

    static class Slow {
        static final int[] table = new int[20];
        static final Thread by;

        static {
            runs.incrementAndGet();
            for (int i = 0; i < table.length; i++) {
                table[i] = i * i;
                Thread.yield();
            }
            by = Thread.currentThread();
        }

        static int last() {
            return table[table.length - 1];
        }
    }

    static class Broken {
        static int value = 1;

        static {
            failures.incrementAndGet();
            Thread.yield();
            if (value == 1) {
                throw new IllegalStateException("broken");
            }
        }
    }

    static class Base {
        static final String order = append("Base");
    }

    static class Derived extends Base {
        static final String order = append("Derived");
    }

    static final StringBuffer names = new StringBuffer();

    static String append(String s) {
        names.append(s).append(';');
        return s;
    }

    static class Recursive {
        static int a = twice();
        static int b = 21;

        static int twice() {
            return Recursive.b * 2;
        }
    }

    static class Starter {
        static int value;

        static {
            // A thread that does not touch this class may be joined in an initialiser.
            value = fromThread();
        }
    }

    static int fromThread() {
        int[] r = new int[1];
        Thread t = new Thread(() -> r[0] = 7);
        t.start();
        try {
            t.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return r[0];
    }

    public static void main(String[] args) throws Exception {
        int[] seen = new int[3];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> seen[k] = Slow.last());
            ts[i].start();
        }
        boolean byOne = false;
        for (int i = 0; i < 3; i++) {
            ts[i].join();
            byOne |= Slow.by == ts[i];
        }
        System.out.println("runs " + runs + ", seen " + seen[0] + " " + seen[1] + " " + seen[2] + ", by one of them " + byOne);

        int[] kinds = new int[3];
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                try {
                    int v = Broken.value;
                    synchronized (kinds) {
                        kinds[0]++;
                    }
                } catch (ExceptionInInitializerError e) {
                    synchronized (kinds) {
                        kinds[1] += e.getCause().getMessage().equals("broken") ? 1 : 100;
                    }
                } catch (NoClassDefFoundError e) {
                    synchronized (kinds) {
                        kinds[2]++;
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println("failures " + failures + ": fine " + kinds[0] + ", first " + kinds[1] + ", later " + kinds[2]);
        try {
            Broken.value++;
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }

        Thread d = new Thread(() -> new Derived());
        Thread b = new Thread(() -> new Base());
        d.start();
        b.start();
        d.join();
        b.join();
        System.out.println(names);
        System.out.println(Recursive.a + " " + Recursive.b);
        System.out.println(Starter.value);
    }
}
