// about: Hyman's algorithm, published in 1966 and wrong. Bad (turn is 0): 1 announces itself and sees
//        that 0 does not want in; 0 announces itself and goes in, having the turn; 1 takes the turn and
//        goes in as well.
// budget: 39 states
public class Hyman {
    static volatile boolean wants0;
    static volatile boolean wants1;
    static volatile int turn;
    static volatile int shared;

    static void first() {
        wants0 = true;
        while (turn != 0) {
            while (wants1) {
                Thread.onSpinWait();
            }
            turn = 0;
        }
        shared = 0; //~ MUTEX
        wants0 = false;
    }

    static void second() {
        wants1 = true;
        while (turn != 1) {
            while (wants0) {
                Thread.onSpinWait();
            }
            turn = 1;
        }
        shared = 1; //~ MUTEX
        wants1 = false;
    }

    public static void main(String[] args) {
        new Thread(Hyman::second).start();
        first();
    }
}
