// about: A monitor thread ends the program with code 3 when it sees an impossible state. Bad: it looks
//        between the two writes of a transfer.
// budget: 140 states
public class InvariantMonitor {
    static volatile int cash = 100;
    static volatile int bank = 0;

    public static void main(String[] args) {
        new Thread(() -> {
            if (cash + bank != 100) {
                System.exit(3); //~ EXIT 3
            }
        }).start();
        cash -= 30;
        bank += 30;
    }
}
