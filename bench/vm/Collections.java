import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collections: counting words in a HashMap, filling, sorting and walking an ArrayList. */
public class Collections {
    public static void main(String[] args) {
        Map<String, Integer> counts = new HashMap<>();
        int seed = 42;
        for (int i = 0; i < 120_000; i++) {
            seed = seed * 1_103_515_245 + 12_345;
            counts.merge("key" + (seed >>> 20), 1, Integer::sum);
        }
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(counts.entrySet());
        entries.sort(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
        long total = 0;
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < 200_000; i++) {
            numbers.add(i % 1_000);
        }
        for (int round = 0; round < 5; round++) {
            for (Integer number : numbers) {
                total += number;
            }
        }
        Map<Integer, List<Integer>> groups = new HashMap<>();
        for (Integer number : numbers) {
            groups.computeIfAbsent(number % 97, key -> new ArrayList<>()).add(number);
        }
        for (List<Integer> group : groups.values()) {
            total += group.size() * (long) group.get(group.size() / 2);
        }
        System.out.println("Collections " + counts.size() + " " + entries.get(0) + " " + total);
    }
}
