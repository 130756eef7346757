// about: A constructor starts a thread on its own object before all fields are set: the write of the last
//        one is not ordered with the thread's read.
// budget: 10 states
public class EscapedThis {
    private int limit;

    EscapedThis() {
        new Thread(this::work).start();
        limit = 10; //~ RACE
    }

    void work() {
        int seen = limit; //~ RACE
    }

    public static void main(String[] args) {
        new EscapedThis();
    }
}
