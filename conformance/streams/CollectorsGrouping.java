// Checks groupingBy and partitioningBy with downstream collectors into sorted maps.
package streams;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CollectorsGrouping {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        String shown;
        try {
            shown = String.valueOf(body.run());
        } catch (Throwable t) {
            shown = t.getClass().getName() + " / " + t.getMessage();
        }
        System.out.println(label + ": " + shown);
    }

    record Sale(String city, String item, int units, double price) {
        double total() {
            return units * price;
        }
    }

    static final List<Sale> SALES = List.of(new Sale("Rome", "tea", 3, 2.5), new Sale("Oslo", "tea", 1, 3.0), new Sale("Rome", "milk", 10, 1.0), new Sale("Bern", "rice", 4, 0.5), new Sale("Oslo", "rice", 7, 0.75), new Sale("Rome", "tea", 2, 2.0), new Sale("Bern", "tea", 1, 4.0));

    static <K extends Comparable<K>, D> TreeMap<K, D> by(Function<Sale, K> key, Collector<Sale, ?, D> down) {
        return SALES.stream().collect(Collectors.groupingBy(key, TreeMap::new, down));
    }

    public static void main(String[] args) {
        p("plain", new TreeMap<>(SALES.stream().collect(Collectors.groupingBy(Sale::city))).get("Bern"));
        p("counting", by(Sale::city, Collectors.counting()));
        p("summingInt", by(Sale::item, Collectors.summingInt(Sale::units)));
        p("summingLong", by(Sale::item, Collectors.summingLong(Sale::units)));
        p("summingDouble", by(Sale::city, Collectors.summingDouble(Sale::total)));
        p("averagingInt", by(Sale::city, Collectors.averagingInt(Sale::units)));
        p("averagingDouble", by(Sale::item, Collectors.averagingDouble(Sale::price)));
        p("averagingLong", by(Sale::item, Collectors.averagingLong(Sale::units)));
        p("mapping list", by(Sale::city, Collectors.mapping(Sale::item, Collectors.toList())));
        p("mapping set", by(Sale::city, Collectors.mapping(Sale::item, Collectors.toCollection(TreeSet::new))));
        p("joining", by(Sale::city, Collectors.mapping(Sale::item, Collectors.joining("/", "<", ">"))));
        p("minBy", by(Sale::city, Collectors.minBy(Comparator.comparingDouble(Sale::price))));
        p("maxBy", by(Sale::item, Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingInt(Sale::units)), o -> o.get().city())));
        p("reducing", by(Sale::city, Collectors.reducing(0, Sale::units, Integer::max)));
        p("reducing optional", by(Sale::city, Collectors.mapping(Sale::units, Collectors.reducing(Integer::sum))));
        p("filtering", by(Sale::city, Collectors.filtering(s -> s.units() > 3, Collectors.counting())));
        p("flatMapping", by(Sale::city, Collectors.flatMapping(s -> s.item().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))));
        p("teeing", by(Sale::city, Collectors.teeing(Collectors.counting(), Collectors.summingInt(Sale::units), (n, t) -> n + ":" + t)));
        p("summarizingInt", by(Sale::city, Collectors.summarizingInt(Sale::units)).get("Rome"));
        p("nested", by(Sale::city, Collectors.groupingBy(Sale::item, TreeMap::new, Collectors.summingInt(Sale::units))));
        p("three levels", by(Sale::city, Collectors.groupingBy(Sale::item, TreeMap::new, Collectors.partitioningBy(s -> s.units() > 2, Collectors.counting()))));
        p("toMap downstream", by(Sale::city, Collectors.toMap(Sale::item, Sale::units, Integer::sum, TreeMap::new)));
        p("partitioning", SALES.stream().collect(Collectors.partitioningBy(s -> s.price() > 1)).get(false).size());
        p("partitioning counting", SALES.stream().collect(Collectors.partitioningBy(s -> s.price() > 1, Collectors.counting())));
        Map<Boolean, List<Integer>> empty = Stream.<Integer>empty().collect(Collectors.partitioningBy(v -> v > 0));
        p("partitioning empty", empty + " " + empty.get(true) + " " + empty.containsKey(false) + " " + empty.size());
        x("partition map is fixed", () -> empty.put(true, List.of()));
        p("empty group", Stream.<String>empty().collect(Collectors.groupingBy(String::length)));
        x("null key", () -> Stream.of("a").collect(Collectors.groupingBy(v -> null)));
        p("linked", SALES.stream().collect(Collectors.groupingBy(Sale::item, LinkedHashMap::new, Collectors.counting())));
        p("enum map", Stream.of("a", "bb", "cc").collect(Collectors.groupingBy(v -> v.length() > 1 ? Size.LONG : Size.SHORT, () -> new EnumMap<>(Size.class), Collectors.toList())));
        p("hash map", Stream.of("one", "two", "three", "four").collect(Collectors.groupingBy(String::length)));
        p("histogram", "mississippi".chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting())));
        p("anagrams", Stream.of("tea", "eat", "tan", "ate", "nat", "bat").collect(Collectors.groupingBy(w -> w.chars().sorted().mapToObj(c -> "" + (char) c).collect(Collectors.joining()), TreeMap::new, Collectors.toList())));
        p("invert", Map.of("a", 1, "b", 2, "c", 1).entrySet().stream().collect(Collectors.groupingBy(Map.Entry::getValue, TreeMap::new, Collectors.mapping(Map.Entry::getKey, Collectors.toCollection(TreeSet::new)))));
        p("groupingByConcurrent", new TreeMap<>(Stream.of(1, 2, 3).collect(Collectors.groupingByConcurrent(v -> v % 2, Collectors.counting()))));
        p("most units", by(Sale::city, Collectors.summingInt(Sale::units)).entrySet().stream().max(Map.Entry.comparingByValue()).get());
        p("sorted report", by(Sale::item, Collectors.summingDouble(Sale::total)).entrySet().stream().sorted(Map.Entry.<String, Double>comparingByValue().reversed()).map(Object::toString).collect(Collectors.joining(", ")));
        p("collectingAndThen", by(Sale::item, Collectors.collectingAndThen(Collectors.toList(), List::size)));
    }

    enum Size { SHORT, LONG }
}
