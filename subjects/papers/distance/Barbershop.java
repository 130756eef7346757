// about: Rows Barbers of tables I and II, and table III, of "An Improved Distance Heuristic Function for Directed
//        Software Model Checking", our own version. A barber and his customers; who finds a free chair sits down. Bad:
//        two look at the same time when one chair is left. Threads in all (at least three: two customers), then the
//        depth. As in the paper, calls that do not matter are inserted here and there. `Barbershop T N` takes depth N
//        as an argument; `Barbershop$DepthN T` as the main class has no other depth in it, so that distances know it
//        from the start. With `at-once` as the last argument all customers are there from the first step on; without,
//        a search need not wait for more of them than it takes.
//@ exclusive: Barbershop.java:32, Barbershop.java:32
import beeline.Verify;

public abstract class Barbershop {
    static final int CHAIRS = 1;
    volatile int sitting;
    volatile boolean open = true;
    int cuts;

    void customer() {
        nested();
        if (open) {
            nested();
            if (sitting < CHAIRS) {
                nested();
                sitDown();
            }
        }
        nested();
    }

    void sitDown() {
        int others = sitting;
        nested();
        sitting = others + 1;
        if (sitting > CHAIRS) {
            throw new AssertionError("somebody sits here"); //~ ASSERT
        }
    }

    void barber(int customers) {
        for (int turns = 0; turns < customers; turns++) {
            nested();
            if (sitting > 0) {
                cut();
            }
        }
        open = false;
        nested();
    }

    synchronized void cut() {
        nested();
        cuts++;
        sitting--;
    }

    final class Customer extends Thread {
        @Override
        public void run() {
            customer();
        }
    }

    void go(String[] args) {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        boolean atOnce = args.length > 0 && args[args.length - 1].equals("at-once");
        if (atOnce) {
            Verify.beginAtomic();
        }
        for (int i = 0; i < threads - 1; i++) {
            new Customer().start();
        }
        if (atOnce) {
            Verify.endAtomic();
        }
        barber(threads - 1);
    }

    public static void main(String[] args) {
        int depth = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Barbershop chosen = switch (depth) {
            case 3 -> new Depth3();
            case 4 -> new Depth4();
            case 5 -> new Depth5();
            case 6 -> new Depth6();
            case 7 -> new Depth7();
            case 8 -> new Depth8();
            case 9 -> new Depth9();
            default -> new Depth2();
        };
        chosen.go(args);
    }

    /** Calls that do not matter, called at several places. Which ones they are decides how deep calls are nested. */
    abstract void nested();

    static void nest1() {
    }

    static void nest2() {
        nest1();
        nest1();
    }

    static void nest3() {
        nest2();
        nest2();
    }

    static void nest4() {
        nest3();
        nest3();
    }

    static void nest5() {
        nest4();
        nest4();
    }

    static void nest6() {
        nest5();
        nest5();
    }

    static void nest7() {
        nest6();
        nest6();
    }

    static void nest8() {
        nest7();
        nest7();
    }

    static void nest9() {
        nest8();
        nest8();
    }

    static final class Depth2 extends Barbershop {
        @Override
        void nested() {
            nest2();
        }

        public static void main(String[] args) {
            new Depth2().go(args);
        }
    }

    static final class Depth3 extends Barbershop {
        @Override
        void nested() {
            nest3();
        }

        public static void main(String[] args) {
            new Depth3().go(args);
        }
    }

    static final class Depth4 extends Barbershop {
        @Override
        void nested() {
            nest4();
        }

        public static void main(String[] args) {
            new Depth4().go(args);
        }
    }

    static final class Depth5 extends Barbershop {
        @Override
        void nested() {
            nest5();
        }

        public static void main(String[] args) {
            new Depth5().go(args);
        }
    }

    static final class Depth6 extends Barbershop {
        @Override
        void nested() {
            nest6();
        }

        public static void main(String[] args) {
            new Depth6().go(args);
        }
    }

    static final class Depth7 extends Barbershop {
        @Override
        void nested() {
            nest7();
        }

        public static void main(String[] args) {
            new Depth7().go(args);
        }
    }

    static final class Depth8 extends Barbershop {
        @Override
        void nested() {
            nest8();
        }

        public static void main(String[] args) {
            new Depth8().go(args);
        }
    }

    static final class Depth9 extends Barbershop {
        @Override
        void nested() {
            nest9();
        }

        public static void main(String[] args) {
            new Depth9().go(args);
        }
    }
}
