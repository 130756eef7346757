// about: Check-then-act on a ConcurrentHashMap: each call is atomic, the pair is not. Bad: both threads
//        find the seat free, both book it, and the first passenger's booking is overwritten.
// budget: 550 states

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class MapCheckThenPut {
    static final Map<Integer, String> seats = new ConcurrentHashMap<>();

    static boolean book(int seat, String passenger) {
        if (seats.containsKey(seat)) {
            return false;
        }
        seats.put(seat, passenger);
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean[] booked = new boolean[1];
        Thread other = new Thread(() -> booked[0] = book(1, "Ada"));
        other.start();
        boolean mine = book(1, "Ben");
        other.join();
        assert booked[0] != mine : "one seat for two"; //~ ASSERT
    }
}
