// about: MapCheckThenPut done right: putIfAbsent looks and puts in one atomic step, and tells who won.
// budget: 460 states

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class MapPutIfAbsent {
    static final Map<Integer, String> seats = new ConcurrentHashMap<>();

    static boolean book(int seat, String passenger) {
        return seats.putIfAbsent(seat, passenger) == null;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean[] booked = new boolean[1];
        Thread other = new Thread(() -> booked[0] = book(1, "Ada"));
        other.start();
        boolean mine = book(1, "Ben");
        other.join();
        assert booked[0] != mine && seats.get(1).equals(mine ? "Ben" : "Ada");
    }
}
