// about: Reach the place where the reader has seen the second of two writes and then still finds the
//        first one's field at its old value, because a third thread has put it back.
// budget: 36 states
public class BetweenWrites {
    static volatile int x;
    static volatile int y;
    static volatile boolean reached;

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1;
            y = 1;
        }).start();
        new Thread(() -> x = 0).start();
        if (y == 1 && x == 0) {
            reached = true; //~ TARGET
        }
    }
}
