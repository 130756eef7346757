// about: HashMapCounter done right: merge() of a ConcurrentHashMap reads, adds and writes in one step.
// budget: 570 states

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class ConcurrentMapMerge {
    static final ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();

    static void count(String word) {
        counts.merge(word, 1, Integer::sum);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> count("bee"));
        other.start();
        count("bee");
        other.join();
        assert counts.get("bee") == 2;
    }
}
