// about: Rows Hyman of tables I and II of "An Improved Distance Heuristic Function for Directed Software Model
//        Checking", our own version. Hyman's algorithm, published in 1966 and wrong. Bad (turn is 0): the second thread
//        announces itself and sees that the first does not want in; the first goes in, having the turn; the second
//        takes the turn and goes in as well. Search with --exclusive and the two marked lines, at granularity bytecode.
//        As in the paper, calls that do not matter are inserted here and there. `Hyman N` takes depth N as an argument;
//        `Hyman$DepthN` as the main class has no other depth in it, so that distances know it from the start.
//@ exclusive: Hyman.java:24, Hyman.java:39
public abstract class Hyman {
    volatile boolean wants0;
    volatile boolean wants1;
    volatile int turn;
    volatile int shared;

    void first() {
        nested();
        wants0 = true;
        while (turn != 0) {
            while (wants1) {
                nested();
            }
            turn = 0;
        }
        nested();
        shared = 0; //~ MUTEX
        nested();
        wants0 = false;
    }

    void second() {
        nested();
        wants1 = true;
        while (turn != 1) {
            while (wants0) {
                nested();
            }
            turn = 1;
        }
        nested();
        shared = 1; //~ MUTEX
        wants1 = false;
        nested();
    }

    final class Second extends Thread {
        @Override
        public void run() {
            second();
        }
    }

    void go() {
        new Second().start();
        first();
    }

    public static void main(String[] args) {
        int depth = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Hyman chosen = switch (depth) {
            case 3 -> new Depth3();
            case 4 -> new Depth4();
            case 5 -> new Depth5();
            case 6 -> new Depth6();
            case 7 -> new Depth7();
            case 8 -> new Depth8();
            case 9 -> new Depth9();
            default -> new Depth2();
        };
        chosen.go();
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

    static final class Depth2 extends Hyman {
        @Override
        void nested() {
            nest2();
        }

        public static void main(String[] args) {
            new Depth2().go();
        }
    }

    static final class Depth3 extends Hyman {
        @Override
        void nested() {
            nest3();
        }

        public static void main(String[] args) {
            new Depth3().go();
        }
    }

    static final class Depth4 extends Hyman {
        @Override
        void nested() {
            nest4();
        }

        public static void main(String[] args) {
            new Depth4().go();
        }
    }

    static final class Depth5 extends Hyman {
        @Override
        void nested() {
            nest5();
        }

        public static void main(String[] args) {
            new Depth5().go();
        }
    }

    static final class Depth6 extends Hyman {
        @Override
        void nested() {
            nest6();
        }

        public static void main(String[] args) {
            new Depth6().go();
        }
    }

    static final class Depth7 extends Hyman {
        @Override
        void nested() {
            nest7();
        }

        public static void main(String[] args) {
            new Depth7().go();
        }
    }

    static final class Depth8 extends Hyman {
        @Override
        void nested() {
            nest8();
        }

        public static void main(String[] args) {
            new Depth8().go();
        }
    }

    static final class Depth9 extends Hyman {
        @Override
        void nested() {
            nest9();
        }

        public static void main(String[] args) {
            new Depth9().go();
        }
    }
}
