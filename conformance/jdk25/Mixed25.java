// Checks language features up to 25 together: a small inventory program with records, sealed types, unnamed patterns and gatherers.
package jdk25;
import module java.base;

public class Mixed25 {
    sealed interface Event permits Added, Removed, Moved, Note { }
    record Item(String name, int qty, Place at) { Item { if (qty < 0) throw new IllegalArgumentException("qty of " + name); } Item with(int q) { return new Item(name, q, at); } }
    record Place(String room, int shelf) { }
    record Added(Item item) implements Event { }
    record Removed(String name, int qty) implements Event { }
    record Moved(String name, Place to) implements Event { }
    record Note(String text, Object... extra) implements Event { }
    static abstract class Store {
        final String label;
        Store(String label) { this.label = label; opened(); }
        void opened() { System.out.println("opened " + label); }
        abstract void apply(Event e);
    }
    static class Mem extends Store {
        final SequencedMap<String, Item> items; int notes;
        Mem(List<String> parts) {
            var joined = String.join("-", parts);
            items = new LinkedHashMap<>();
            super(joined.toUpperCase());
        }
        @Override void opened() { System.out.println("opened " + label + " with " + items.size()); }
        @Override void apply(Event e) {
            switch (e) {
                case Added(Item(var n, int q, _)) when items.containsKey(n) -> items.computeIfPresent(n, (_, old) -> old.with(old.qty() + q));
                case Added(Item i) -> items.put(i.name(), i);
                case Removed(var n, _) when !items.containsKey(n) -> throw new NoSuchElementException("no " + n);
                case Removed(var n, int q) -> { Item i = items.get(n); if (i.qty() == q) items.remove(n); else items.put(n, i.with(i.qty() - q)); }
                case Moved(var n, Place to) -> items.computeIfPresent(n, (k, i) -> new Item(k, i.qty(), to));
                case Note _ -> notes++;
            }
        }
    }
    static String place(Object o) {
        return switch (o) {
            case Item(_, _, Place(var r, int s)) when s > 2 -> "high in " + r;
            case Item(_, _, Place(var r, _)) -> "in " + r;
            default -> "?";
        };
    }
    public static void main(String[] args) {
        Mem m = new Mem(List.of("north", "wing"));
        Place a = new Place("A", 1), b = new Place("B", 3);
        List<Event> es = List.of(new Added(new Item("bolt", 10, a)), new Added(new Item("nut", 4, b)), new Added(new Item("bolt", 5, null)), new Removed("nut", 1), new Removed("gear", 1), new Moved("bolt", b), new Note("hi", 1, 2), new Removed("nut", 3), new Removed("bolt", 100));
        for (Event e : es) {
            try {
                m.apply(e);
                System.out.println(e.getClass().getSimpleName() + " " + m.items.values());
            } catch (NoSuchElementException | IllegalArgumentException x) {
                System.out.println("refused: " + x.getMessage());
            }
        }
        System.out.println("notes " + m.notes + " last " + m.items.lastEntry());
        for (Object o : new Object[] {new Item("x", 1, a), new Item("y", 1, b), "z"}) System.out.println(place(o));
        System.out.println(es.stream().gather(Gatherers.windowSliding(3)).map(w -> w.stream().map(e -> e.getClass().getSimpleName().charAt(0)).map(String::valueOf).collect(Collectors.joining())).toList());
        TreeMap<String, Long> kinds = es.stream().collect(Collectors.groupingBy(e -> e.getClass().getSimpleName(), TreeMap::new, Collectors.counting()));
        System.out.println(kinds);
        var totals = new TreeMap<String, Integer>();
        for (Event e : es) if (e instanceof Added(Item(var n, int q, _))) totals.merge(n, q, Integer::sum);
        System.out.println(totals + " " + totals.reversed());
    }
}
