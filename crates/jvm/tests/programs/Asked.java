import java.util.ArrayList;
import java.util.List;

/** Fields of every kind, and methods that heuristics may be. */
public class Asked {
    static boolean yes = true;
    static byte eight = -8;
    static char letter = 'A';
    static short sixteen = -16;
    static int thirtyTwo = -32;
    static long sixtyFour = 1L << 40;
    static final int CONSTANT = 17;
    static float real = 1;
    static int[] array = new int[9];
    static String[] nothing;
    static Asked first = new Asked(3, new Special(5));
    static Asked alone = new Asked(4, null);
    static Object hidden = first;
    static List<String> list = new ArrayList<>(List.of("a", "b"));

    int number;
    Asked next;
    double half = 0.5;
    int[] numbers = {1, 2};

    Asked(int number, Asked next) {
        this.number = number;
        this.next = next;
    }

    static class Special extends Asked {
        int extra = 66;

        Special(int number) {
            super(number, null);
        }
    }

    static final class Nested {
        static int deep = 12;
        static Nested self = new Nested();
        int inside = 13;

        static class Deeper {
            static int deepest = 14;
        }
    }

    /** Nobody but a heuristic uses it. */
    static class Unused {
        static int made = Asked.thirtyTwo + 33;
        static List<Object> kept = new ArrayList<>();
    }

    static int counter;

    static int allocates() {
        Unused.kept.add(new int[100]);
        return Unused.kept.size() * 10 + Unused.made;
    }

    static synchronized long locks() {
        synchronized (first) {
            return sixtyFour + first.number;
        }
    }

    static int inherited() {
        return thirtyTwo;
    }

    public static void main(String[] args) throws InterruptedException {
        int deep = Nested.deep + Nested.Deeper.deepest;
        Thread other = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                synchronized (first) {
                    counter++;
                    list.add("c" + i);
                }
            }
        });
        other.start();
        for (int i = 0; i < 3; i++) {
            synchronized (first) {
                counter += 10;
            }
        }
        other.join();
    }
}
