// Parallel streams: reductions, collectors, sorting, ordered traversal, short-circuits, exceptions.
package juc;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class ParallelStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 100).parallel().sum() + " " + LongStream.range(0, 50).parallel().filter(x -> x % 3 == 0).count());
        System.out.println(IntStream.range(0, 40).parallel().map(x -> x * x).max().getAsInt() + " " + IntStream.range(0, 40).parallel().average().getAsDouble());
        List<String> words = Arrays.asList("pear", "fig", "apple", "kiwi", "plum", "date", "lime", "grape");
        System.out.println(words.parallelStream().map(String::toUpperCase).collect(Collectors.toList()));
        System.out.println(words.parallelStream().sorted().collect(Collectors.joining(",", "<", ">")));
        System.out.println(words.parallelStream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).limit(5).collect(Collectors.toList()));
        TreeMap<Integer, List<String>> groups = words.parallelStream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList()));
        System.out.println(groups);
        ConcurrentMap<Integer, Long> counts = words.parallelStream().collect(Collectors.groupingByConcurrent(String::length, Collectors.counting()));
        System.out.println(new TreeMap<>(counts));
        StringBuilder sb = new StringBuilder();
        IntStream.range(0, 20).parallel().forEachOrdered(i -> sb.append(i).append(' '));
        System.out.println(sb.toString().trim());
        AtomicInteger sum = new AtomicInteger();
        IntStream.range(0, 30).parallel().forEach(sum::addAndGet);
        System.out.println(sum);
        System.out.println(words.parallelStream().reduce("", (a, b) -> a + b.charAt(0), String::concat) + " " + Stream.of(1, 2, 3, 4).parallel().reduce(1, (a, b) -> a * b));
        System.out.println(words.parallelStream().anyMatch(w -> w.startsWith("k")) + " " + words.parallelStream().allMatch(w -> w.length() > 2) + " " + words.parallelStream().noneMatch(String::isEmpty) + " " + words.parallelStream().filter(w -> w.length() == 4).findFirst().get());
        System.out.println(words.parallelStream().skip(2).limit(3).collect(Collectors.toList()) + " " + Stream.of(3, 1, 3, 2, 1).parallel().distinct().collect(Collectors.toList()));
        System.out.println(Arrays.toString(IntStream.range(0, 12).parallel().filter(i -> i % 2 == 0).map(i -> i * 10).toArray()));
        System.out.println(IntStream.range(0, 10).parallel().boxed().collect(Collectors.partitioningBy(i -> i > 6)));
        System.out.println(words.parallelStream().flatMap(w -> w.chars().mapToObj(c -> (char) c)).distinct().sorted().map(String::valueOf).collect(Collectors.joining()));
        try {
            IntStream.range(0, 50).parallel().forEach(i -> {
                if (i == 17) {
                    throw new IllegalStateException("seventeen");
                }
            });
        } catch (IllegalStateException e) {
            System.out.println("failed " + e.getMessage().contains("seventeen"));
        }
        System.out.println(Stream.iterate(1, x -> x * 2).parallel().limit(10).collect(Collectors.toList()));
        System.out.println(IntStream.range(0, 5).parallel().isParallel() + " " + IntStream.range(0, 5).parallel().sequential().isParallel());
        System.out.println(words.parallelStream().unordered().mapToInt(String::length).summaryStatistics());
        System.out.println(words.parallelStream().takeWhile(w -> w.length() != 4 || w.startsWith("p")).count() + " " + words.parallelStream().dropWhile(w -> w.length() != 5).findFirst().get());
    }
}
