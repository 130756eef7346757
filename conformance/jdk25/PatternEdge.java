// Checks corner cases of patterns on the newest compiler: unnamed types in nested switches, generic sealed hierarchies, MatchException, boxed labels.
package jdk25;
import java.util.*;

public class PatternEdge {
    sealed interface Tree<T> { }
    record Leaf<T>(T v) implements Tree<T> { }
    record Node<T>(Tree<T> l, Tree<T> r) implements Tree<T> { }
    record Tagged<T>(String tag, Tree<T> t) implements Tree<T> { }
    record Boom(Object o) { public Object o() { throw new UnsupportedOperationException("no access"); } }
    static int size(Tree<?> t) { return switch (t) { case Leaf<?> _ -> 1; case Node<?>(var l, var r) -> size(l) + size(r); case Tagged<?>(_, var x) -> size(x); }; }
    static int depth(Tree<?> t) { return switch (t) { case Node<?>(Leaf<?> _, Leaf<?> _) -> 1; case Node<?>(Leaf<?> _, var r) -> 1 + depth(r); case Node<?>(var l, Leaf<?> _) -> 1 + depth(l); case Node<?>(var l, var r) -> 1 + Math.max(depth(l), depth(r)); case Tagged<?>(_, Tagged<?>(_, var x)) -> depth(x); case Tagged<?>(_, var x) -> depth(x); case Leaf<?> _ -> 0; }; }
    static long sum(Tree<? extends Number> t) { return switch (t) { case Leaf<? extends Number>(Integer i) -> i; case Leaf<? extends Number>(Long l) -> l * 1000; case Leaf<? extends Number>(var n) -> (long) n.doubleValue(); case Node<? extends Number>(var l, var r) -> sum(l) + sum(r); case Tagged<? extends Number>(var g, var x) when g.equals("neg") -> -sum(x); default -> throw new AssertionError(); }; }
    static String flat(Object o) { return o instanceof Node<?>(Leaf<?>(var a), Node<?>(Leaf<?>(var b), Leaf<?>(var c))) ? "" + a + b + c : o instanceof Node<?>(var a, _) && a instanceof Tagged<?>(var tag, _) ? "tag " + tag : "no"; }
    static String labels(Object o) { return switch (o) { case String s when s.equals("a") || s.equals("b") -> "ab"; case String _ -> "str"; case Integer i when i >= 0 && i < 10 -> "digit"; case Integer _, Long _, Short _, Byte _ -> "integer"; case Float _, Double _ -> "real"; case Boolean b -> b ? "yes" : "no"; case Character c -> switch (c) { case 'a', 'e', 'i', 'o', 'u' -> "vowel"; default -> Character.isLetter(c) ? "letter" : "symbol"; }; case int[] a -> "ints" + a.length; case null -> "nil"; default -> o.getClass().isArray() ? "array" : "obj"; }; }
    public static void main(String[] args) {
        Tree<Integer> t = new Node<>(new Leaf<>(1), new Node<>(new Leaf<>(2), new Leaf<>(3))), u = new Node<>(new Tagged<>("x", new Tagged<>("y", t)), new Leaf<>(4));
        System.out.println("size: " + size(t) + size(u) + size(new Leaf<>("q")));
        System.out.println("depth: " + depth(t) + depth(u) + depth(new Node<>(t, u)));
        System.out.println("flat: " + flat(t) + " " + flat(u) + " " + flat("s"));
        System.out.println("sum: " + sum(t) + " " + sum(new Node<>(new Leaf<>(5L), new Leaf<Number>(2.9f))));
        for (Object o : new Object[] {"a", "b", "c", 5, 50, 7L, (short) 1, (byte) 2, 1.5f, 2.5, true, false, 'e', 'x', '#', new int[2], new String[1], null, List.of()}) System.out.println("labels: " + labels(o));
        try {
            System.out.println(new Boom(1) instanceof Boom(var _));
            System.out.println((Object) new Boom(1) instanceof Boom(Integer _));
        } catch (MatchException e) {
            System.out.println("match: " + e.getCause().getMessage());
        }
        try {
            size(new Node<>(new Leaf<>(1), null));
        } catch (NullPointerException | MatchException e) {
            System.out.println("null child: " + e.getClass().getSimpleName());
        }
        int total = 0;
        Random r = new Random(3);
        for (int i = 0; i < 200; i++) total += switch (r.nextInt(4)) { case 0 -> size(t); case 1 -> labels(i).length(); case 2 -> flat(t).length(); default -> depth(u); };
        System.out.println("total: " + total);
    }
}
