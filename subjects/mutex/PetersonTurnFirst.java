// about: Peterson's algorithm with its first two lines swapped. Bad: 0 gives the turn away, 1 gives it
//        back, announces itself and goes in (0 has not announced itself); 0 announces itself, has the
//        turn, and goes in too.
// budget: 66 states
public class PetersonTurnFirst {
    static volatile boolean wants0;
    static volatile boolean wants1;
    static volatile int turn;
    static volatile int shared;

    static void first() {
        turn = 1;
        wants0 = true;
        while (wants1 && turn == 1) {
            Thread.onSpinWait();
        }
        shared = 0; //~ MUTEX
        wants0 = false;
    }

    static void second() {
        turn = 0;
        wants1 = true;
        while (wants0 && turn == 0) {
            Thread.onSpinWait();
        }
        shared = 1; //~ MUTEX
        wants1 = false;
    }

    public static void main(String[] args) {
        new Thread(PetersonTurnFirst::second).start();
        first();
    }
}
