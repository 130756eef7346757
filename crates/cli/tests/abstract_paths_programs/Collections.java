import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Collections {
    record Point(int x, Name name) { }
    record Name(String text) {
        @Override public String toString() { return "<" + text + ">"; }
        @Override public int hashCode() { return text.length(); }
    }
    enum Colour { RED { int weight() { return 1; } }, BLUE { int weight() { return 2; } }; abstract int weight(); }
    sealed interface Shape permits Round, Square {
        default int area() { return size(this); }
    }
    record Round(int r) implements Shape { }
    record Square(int a) implements Shape { }

    static int size(Object shape) {
        if (shape instanceof Round r) return r.r();
        return shape instanceof Square s ? s.a() : 0;
    }

    static int deep(int n) {
        if (n == 0) throw new IllegalStateException("deep " + new Name("x"));
        try {
            return deep(n - 1) + 1;
        } finally {
            count++;
        }
    }

    static int count;

    public static void main(String[] args) {
        Map<Object, Integer> map = new HashMap<>();
        for (Colour c : Colour.values()) map.merge(c, c.weight(), Integer::sum);
        map.put(new Point(1, new Name("one")), 1);
        map.put(new Point(1, new Name("one")), 2);
        List<Integer> list = java.util.Collections.synchronizedList(new ArrayList<>(map.values()));
        Vector<Integer> vector = new Vector<>(list);
        boolean same = vector.equals(list);
        list.sort(Comparator.comparing((Integer i) -> -i).thenComparing(Function.identity()));
        String text = Stream.of("a", "bb", "ccc").filter(s -> s.length() > 1).map(String::toUpperCase)
            .collect(Collectors.joining(","));
        try {
            deep(3);
        } catch (RuntimeException e) {
            text += e.getMessage();
        }
        int[] numbers = { 3, 1, 2 };
        Arrays.sort(numbers);
        try {
            numbers[size(new Round(5))]++;
        } catch (ArrayIndexOutOfBoundsException e) {
            count += size(new Square(2));
        }
        for (Shape shape : List.of(new Round(1), new Square(2))) count += shape.area();
        Iterator<Integer> it = new TreeSet<>(list).iterator();
        while (it.hasNext()) count += it.next();
        System.out.println(same + text + map.size() + new Point(2, new Name("two")) + String.format("%d", count));
    }
}
