// about: A stop flag that is not volatile. Under sequential consistency the loop ends; a compiler may read
//        the flag once and loop for ever.
// budget: 10 states
public class StopFlag {
    static boolean stop;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!stop) { //~ RACE
                Thread.onSpinWait();
            }
        }).start();
        stop = true; //~ RACE
    }
}
