// about: Main sleeps until the worker must have written. Even if time is on its side, sleeping orders
//        nothing: main may read an old value from its own cache.
// budget: 10 states
public class SleepNoOrder {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> result = 42).start(); //~ RACE
        Thread.sleep(100);
        int seen = result; //~ RACE
    }
}
