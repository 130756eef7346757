// about: Two different things are waited for in one place, and notify() wakes only one waiter. Bad: both
//        wait; blue is painted and the one for red is woken, who waits again; red is painted and only one
//        of the two hears of it.
// budget: 41 states
public class NotifyWrongWaiter {
    private boolean red;
    private boolean blue;

    synchronized void awaitRed() {
        try {
            while (!red) {
                wait(); //~ MISSED SIGNAL
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    synchronized void awaitBlue() {
        try {
            while (!blue) {
                wait(); //~ MISSED SIGNAL
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    synchronized void paintBlue() {
        blue = true;
        notify();
    }

    synchronized void paintRed() {
        red = true;
        notify();
    }

    public static void main(String[] args) {
        NotifyWrongWaiter board = new NotifyWrongWaiter();
        new Thread(board::awaitRed).start();
        new Thread(board::awaitBlue).start();
        board.paintBlue();
        board.paintRed();
    }
}
