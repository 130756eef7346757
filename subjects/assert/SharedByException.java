// about: An exception that one thread throws and keeps for another takes with it what it refers to. Bad: the worker
//        clears its list of faults while main, which has got the exception, counts them.
// budget: 16 states
public class SharedByException {
    static final class Faulty extends Exception {
        final int[] faults;

        Faulty(int[] faults) {
            this.faults = faults;
        }
    }

    static volatile Faulty last;

    static void work(int[] faults) throws Faulty {
        faults[0] = 3;
        throw new Faulty(faults);
    }

    public static void main(String[] args) {
        new Thread(() -> {
            int[] faults = new int[1];
            try {
                work(faults);
            } catch (Faulty e) {
                last = e;
                faults[0] = 0;
            }
        }).start();
        Faulty seen = last;
        if (seen != null) {
            assert seen.faults[0] == 3 : "faults gone"; //~ ASSERT
        }
    }
}
