package jdk25preview;

import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Values that are set once, by whoever comes first. */
public class StableValues {
    static final AtomicInteger CALLS = new AtomicInteger();
    static final Supplier<String> LAZY = StableValue.supplier(() -> "computed " + CALLS.incrementAndGet());
    static final List<Integer> SQUARES = StableValue.list(5, i -> i * i);
    static final Map<String, Integer> LENGTHS = StableValue.map(java.util.Set.of("a", "bb"), String::length);

    public static void main(String[] args) throws Exception {
        StableValue<String> value = StableValue.of();
        System.out.println(value.isSet() + " " + value.orElse("none"));
        try {
            value.orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(value.trySet("first") + " " + value.trySet("second") + " " + value.orElseThrow());
        try {
            value.setOrThrow("third");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Thread[] threads = new Thread[4];
        String[] seen = new String[4];
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = Thread.ofPlatform().start(() -> seen[me] = LAZY.get());
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(List.of(seen) + " " + CALLS);
        System.out.println(SQUARES.get(3) + " " + SQUARES + " " + LENGTHS.get("bb"));
    }
}
