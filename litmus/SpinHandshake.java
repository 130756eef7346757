// about: Ping and pong through volatile flags.
public class SpinHandshake {
    static volatile int turn;
    static int x;

    static void one() {
        while (turn != 1) {
            Thread.onSpinWait();
        }
        x = x * 10 + 2;
        turn = 2;
    }

    static void two() {
        x = 1;
        turn = 1;
        while (turn != 2) {
            Thread.onSpinWait();
        }
        x = x * 10 + 3;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SpinHandshake::one);
        a.start();
        two();
        a.join();
        System.out.println("x=" + x);
    }
}
