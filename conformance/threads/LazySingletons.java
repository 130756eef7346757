// Lazy singletons by holder class, double-checked locking, synchronized method and enum: one instance each.
package threads;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

public class LazySingletons {
    static int holders;
    static int checked;
    static int simple;
    static int enums;

    static class Holder {
        final int[] data = {1, 2, 3};

        Holder() {
            holders++;
        }

        private static class Lazy {
            static final Holder instance = new Holder();
        }

        static Holder get() {
            return Lazy.instance;
        }
    }

    static class Checked {
        private static volatile Checked instance;
        final String name;

        Checked() {
            checked++;
            Thread.yield();
            name = "checked";
        }

        static Checked get() {
            Checked c = instance;
            if (c == null) {
                synchronized (Checked.class) {
                    c = instance;
                    if (c == null) {
                        instance = c = new Checked();
                    }
                }
            }
            return c;
        }
    }

    static class Simple {
        private static Simple instance;

        static synchronized Simple get() {
            if (instance == null) {
                Thread.yield();
                instance = new Simple();
                simple++;
            }
            return instance;
        }
    }

    enum Only {
        INSTANCE;

        Only() {
            count();
        }

        private static void count() {
            enums++;
        }
    }

    public static void main(String[] args) throws Exception {
        Set<Object> seen = Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
        Thread[] ts = new Thread[4];
        int[] sum = new int[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 5; n++) {
                    seen.add(Holder.get());
                    seen.add(Checked.get());
                    seen.add(Simple.get());
                    seen.add(Only.INSTANCE);
                    sum[k] += Holder.get().data[n % 3] + Checked.get().name.length();
                }
            });
        }
        for (Thread t : ts) {
            t.start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println("instances " + seen.size());
        System.out.println(holders + " " + checked + " " + simple + " " + enums);
        System.out.println(sum[0] + " " + sum[1] + " " + sum[2] + " " + sum[3]);
    }
}
