// about: Two threads need a class at the same time. One of them initialises it, once, and both see all that the
//        initialiser has written, without any other synchronisation.
// budget: 53 states

import java.util.concurrent.atomic.AtomicInteger;

public class ClassInitOnce {
    static final AtomicInteger times = new AtomicInteger();

    static final class Table {
        static int[] squares = new int[3];

        static {
            times.incrementAndGet();
            for (int i = 0; i < squares.length; i++) {
                squares[i] = i * i;
            }
        }
    }

    static void use() {
        assert Table.squares[2] == 4;
        assert times.get() == 1;
    }

    public static void main(String[] args) {
        new Thread(ClassInitOnce::use).start();
        use();
    }
}
