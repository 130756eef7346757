// about: Words are counted in a HashMap without a lock. Bad: both threads read the same count, and one of
//        the two increments is lost.
// budget: 65 states

import java.util.HashMap;
import java.util.Map;

public class HashMapCounter {
    static final Map<String, Integer> counts = new HashMap<>();

    static void count(String word) {
        int seen = counts.get(word);
        counts.put(word, seen + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        counts.put("bee", 0);
        Thread other = new Thread(() -> count("bee"));
        other.start();
        count("bee");
        other.join();
        assert counts.get("bee") == 2 : "a word was not counted"; //~ ASSERT
    }
}
