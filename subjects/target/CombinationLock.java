// about: A lock that opens to one sequence only. Reach the place where it opens: the two threads must
//        turn the dial in turns, 1-2-1.
// budget: 10 states
public class CombinationLock {
    private int position;
    private boolean open;

    synchronized void turn(int digit) {
        int[] code = {1, 2, 1};
        if (position < code.length && code[position] == digit) {
            position++;
        } else {
            position = 0;
        }
        if (position == code.length) {
            open = true; //~ TARGET
        }
    }

    public static void main(String[] args) {
        CombinationLock lock = new CombinationLock();
        new Thread(() -> {
            lock.turn(2);
        }).start();
        lock.turn(1);
        lock.turn(1);
    }
}
