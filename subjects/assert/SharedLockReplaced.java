// about: The lock is the value of the field that is changed under it, so after a change the next one locks another
//        object. Bad: main locks the new one while the other thread, which has the old one, is still inside.
// budget: 77 states
public class SharedLockReplaced {
    static volatile String state = "0";
    static volatile int inside;

    static void work() {
        synchronized (state) {
            inside++;
            state = state + "1";
            assert inside == 1 : "two inside"; //~ ASSERT
            inside--;
        }
    }

    public static void main(String[] args) {
        new Thread(SharedLockReplaced::work).start();
        work();
    }
}
