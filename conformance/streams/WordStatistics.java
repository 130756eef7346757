// A longer pipeline program: statistics of a text with nested collectors, records and sorted maps.
package streams;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class WordStatistics {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    record Word(String text, int line, int column) { }

    record Count(String text, long n) { }

    static final String TEXT = """
        The queen sits in the hive and the workers fly
        from flower to flower and back to the hive
        A worker that finds a good field dances for the others
        and the others fly to the field the dance has shown
        In winter the hive is quiet and the queen is warm
        """;

    static Stream<Word> words() {
        String[] lines = TEXT.split("\n");
        return IntStream.range(0, lines.length).boxed().flatMap(l -> {
            String[] parts = lines[l].toLowerCase(Locale.ROOT).split("\\s+");
            return IntStream.range(0, parts.length).mapToObj(c -> new Word(parts[c], l, c));
        });
    }

    public static void main(String[] args) {
        p("total", words().count());
        p("distinct", words().map(Word::text).distinct().count());
        p("per line", words().collect(Collectors.groupingBy(Word::line, TreeMap::new, Collectors.counting())));
        Map<String, Long> freq = words().collect(Collectors.groupingBy(Word::text, TreeMap::new, Collectors.counting()));
        p("frequencies", freq);
        p("top", freq.entrySet().stream().map(e -> new Count(e.getKey(), e.getValue())).sorted(Comparator.comparingLong(Count::n).reversed().thenComparing(Count::text)).limit(5).toList());
        p("by frequency", freq.entrySet().stream().collect(Collectors.groupingBy(Map.Entry::getValue, () -> new TreeMap<>(Comparator.<Long>reverseOrder()), Collectors.mapping(Map.Entry::getKey, Collectors.joining(",")))));
        p("lengths", words().map(Word::text).distinct().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toCollection(TreeSet::new))));
        p("length statistics", words().mapToInt(w -> w.text().length()).summaryStatistics());
        p("longest", words().map(Word::text).max(Comparator.comparingInt(String::length).thenComparing(Comparator.reverseOrder())).get());
        p("first positions", words().collect(Collectors.toMap(Word::text, Function.identity(), (a, b) -> a, TreeMap::new)).headMap("c"));
        p("lines of the", words().filter(w -> w.text().equals("the")).map(Word::line).distinct().toList());
        p("letters", words().flatMapToInt(w -> w.text().chars()).mapToObj(c -> (char) c).collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.counting())));
        p("vowels", words().collect(Collectors.partitioningBy(w -> "aeiou".indexOf(w.text().charAt(0)) >= 0, Collectors.counting())));
        p("initials", words().filter(w -> w.column() == 0).map(w -> w.text().substring(0, 1)).collect(Collectors.joining()));
        List<String> all = words().map(Word::text).toList();
        p("bigrams", IntStream.range(1, all.size()).mapToObj(i -> all.get(i - 1) + " " + all.get(i)).collect(Collectors.groupingBy(s -> s, TreeMap::new, Collectors.counting())).entrySet().stream().filter(e -> e.getValue() > 1).toList());
        p("followers of the", IntStream.range(1, all.size()).filter(i -> all.get(i - 1).equals("the")).mapToObj(all::get).collect(Collectors.toCollection(TreeSet::new)));
        p("average per line", words().collect(Collectors.groupingBy(Word::line, TreeMap::new, Collectors.averagingInt(w -> w.text().length()))));
        p("index", words().filter(w -> w.text().length() > 5).collect(Collectors.groupingBy(Word::text, TreeMap::new, Collectors.mapping(w -> w.line() + ":" + w.column(), Collectors.toList()))));
        p("reversed", words().limit(4).map(w -> new StringBuilder(w.text()).reverse()).map(StringBuilder::toString).collect(Collectors.toList()));
        p("camel", words().limit(5).map(w -> Character.toUpperCase(w.text().charAt(0)) + w.text().substring(1)).collect(Collectors.joining()));
        p("acrostic hash", words().map(Word::text).reduce(7, (h, s) -> h * 31 + s.hashCode(), (a, b) -> a));
        p("tee", words().collect(Collectors.teeing(Collectors.filtering(w -> w.text().length() < 4, Collectors.counting()), Collectors.counting(), (a, b) -> a + " of " + b)));
        p("palindromes", Stream.concat(words().map(Word::text), Stream.of("level", "noon")).filter(s -> new StringBuilder(s).reverse().toString().equals(s)).distinct().toList());
        p("sentence lengths", TEXT.lines().mapToInt(String::length).boxed().toList());
        p("blank columns", TEXT.lines().map(l -> l.indexOf(' ')).toList());
        p("equal initial pairs", IntStream.range(1, all.size()).filter(i -> all.get(i).charAt(0) == all.get(i - 1).charAt(0)).mapToObj(i -> all.get(i - 1) + "/" + all.get(i)).toList());
        p("windows", IntStream.rangeClosed(0, 3).mapToObj(i -> all.subList(i, i + 3)).map(l -> String.join("-", l)).toList());
        p("max line", words().collect(Collectors.groupingBy(Word::line, TreeMap::new, Collectors.summingInt(w -> w.text().length()))).entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).get());
        p("capitals", TEXT.chars().filter(Character::isUpperCase).mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining("", "<", ">")));
    }
}
