// about: Dekker's mutual exclusion for two threads: on conflict, the one who does not have the turn
//        takes back its wish until the other has left.
// budget: 130 states
public class Dekker {
    static volatile boolean wants0;
    static volatile boolean wants1;
    static volatile int turn;
    static int counter;

    static void first() {
        wants0 = true;
        while (wants1) {
            if (turn == 1) {
                wants0 = false;
                while (turn == 1) {
                    Thread.onSpinWait();
                }
                wants0 = true;
            }
        }
        counter++;
        turn = 1;
        wants0 = false;
    }

    static void second() {
        wants1 = true;
        while (wants0) {
            if (turn == 0) {
                wants1 = false;
                while (turn == 0) {
                    Thread.onSpinWait();
                }
                wants1 = true;
            }
        }
        counter++;
        turn = 0;
        wants1 = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Dekker::second);
        other.start();
        first();
        other.join();
        assert counter == 2;
    }
}
