/** Two threads, methods chosen by type, recursion and loops: distances have much to be wrong about. */
public class Shapes {
    abstract static class Shape {
        abstract int size(int depth);
    }

    static final class Square extends Shape {
        @Override
        int size(int depth) {
            int sum = 1;
            for (int i = 0; i < 3; i++) {
                sum += i;
            }
            return sum;
        }
    }

    static final class Nested extends Shape {
        private final Shape inner;

        Nested(Shape inner) {
            this.inner = inner;
        }

        @Override
        int size(int depth) {
            return depth == 0 ? 1 : inner.size(depth - 1) + size(depth - 1);
        }
    }

    static volatile int turn;

    static void measure(Shape shape, int mine) {
        int size = shape.size(2);
        if (turn == mine) {
            turn = mine + 1;
        } else if (turn > mine) {
            late(size);
        }
    }

    static void late(int size) {
        turn = -size; // the target
    }

    static final class Worker extends Thread {
        @Override
        public void run() {
            measure(new Nested(new Square()), 0);
            measure(new Square(), 1);
        }
    }

    public static void main(String[] args) {
        new Worker().start();
        measure(new Nested(new Nested(new Square())), 0);
    }
}
