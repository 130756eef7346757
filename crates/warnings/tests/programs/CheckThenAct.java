import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class CheckThenAct {
    static final Map<String, String> seats = new ConcurrentHashMap<>();

    static void book(String seat, String who) {
        if (!seats.containsKey(seat)) { //! check-then-act
            seats.put(seat, who); //! check-then-act
        }
    }

    public static void main(String[] args) {
        new Thread(() -> book("1a", "Ada")).start();
        book("1a", "Ben");
    }
}

class CheckThenActFixed {
    static final Map<String, String> seats = new ConcurrentHashMap<>();
    static int left = 3;

    static void book(String seat, String who) {
        if (seats.putIfAbsent(seat, who) == null) {
            synchronized (seats) {
                if (left > 0) {
                    left--;
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> book("1a", "Ada")).start();
        book("1a", "Ben");
    }
}
