// about: Rows D-phil and D-phil C of tables I and II of "An Improved Distance Heuristic Function for Directed Software
//        Model Checking", our own version. Two philosophers; each takes the fork on the left, then the other one. Bad:
//        each has one. Search at granularity bytecode for D-phil, line for D-phil C. As in the paper, calls that do not
//        matter are inserted here and there. `DPhil N` takes depth N as an argument; `DPhil$DepthN` as the main class
//        has no other depth in it, so that distances know it from the start.
//@ deadlock: DPhil.java:19
public abstract class DPhil {
    static final int MEALS = 4;

    static final class Fork {
        int used;
    }

    void eat(Fork left, Fork right) {
        for (int meal = 0; meal < MEALS; meal++) {
            think();
            synchronized (left) {
                nested();
                synchronized (right) { //~ DEADLOCK
                    nested();
                    left.used++;
                    nested();
                    right.used++;
                    think();
                }
                nested();
            }
            think();
        }
    }

    void think() {
        nested();
        nested();
        nested();
        nested();
    }

    final class Philosopher extends Thread {
        private final Fork left;
        private final Fork right;

        Philosopher(Fork left, Fork right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public void run() {
            eat(left, right);
        }
    }

    void go() {
        Fork one = new Fork();
        Fork two = new Fork();
        new Philosopher(two, one).start();
        eat(one, two);
    }

    public static void main(String[] args) {
        int depth = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        DPhil chosen = switch (depth) {
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

    static final class Depth2 extends DPhil {
        @Override
        void nested() {
            nest2();
        }

        public static void main(String[] args) {
            new Depth2().go();
        }
    }

    static final class Depth3 extends DPhil {
        @Override
        void nested() {
            nest3();
        }

        public static void main(String[] args) {
            new Depth3().go();
        }
    }

    static final class Depth4 extends DPhil {
        @Override
        void nested() {
            nest4();
        }

        public static void main(String[] args) {
            new Depth4().go();
        }
    }

    static final class Depth5 extends DPhil {
        @Override
        void nested() {
            nest5();
        }

        public static void main(String[] args) {
            new Depth5().go();
        }
    }

    static final class Depth6 extends DPhil {
        @Override
        void nested() {
            nest6();
        }

        public static void main(String[] args) {
            new Depth6().go();
        }
    }

    static final class Depth7 extends DPhil {
        @Override
        void nested() {
            nest7();
        }

        public static void main(String[] args) {
            new Depth7().go();
        }
    }

    static final class Depth8 extends DPhil {
        @Override
        void nested() {
            nest8();
        }

        public static void main(String[] args) {
            new Depth8().go();
        }
    }

    static final class Depth9 extends DPhil {
        @Override
        void nested() {
            nest9();
        }

        public static void main(String[] args) {
            new Depth9().go();
        }
    }
}
