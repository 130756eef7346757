// about: Peterson's mutual exclusion for two threads: announce the wish, give the turn away, wait while
//        the other wants in and has the turn. Volatile fields make it right in Java.
// budget: 330 states
public class Peterson {
    static volatile boolean wants0;
    static volatile boolean wants1;
    static volatile int turn;
    static int counter;

    static void first() {
        wants0 = true;
        turn = 1;
        while (wants1 && turn == 1) {
            Thread.onSpinWait();
        }
        counter++;
        wants0 = false;
    }

    static void second() {
        wants1 = true;
        turn = 0;
        while (wants0 && turn == 0) {
            Thread.onSpinWait();
        }
        counter++;
        wants1 = false;
    }

    public static void main(String[] args) throws InterruptedException {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Thread other = new Thread(() -> {
            for (int i = 0; i < rounds; i++) {
                second();
            }
        });
        other.start();
        for (int i = 0; i < rounds; i++) {
            first();
        }
        other.join();
        assert counter == 2 * rounds;
    }
}
