// Checks evaluation of guards and dominance in large pattern switches: order, side effects, shared bindings, restarts, nesting in loops.
package jdk21;
import java.util.*;

public class GuardOrder {
    static List<String> log = new ArrayList<>();
    static boolean say(String s, boolean r) { log.add(s + (r ? "+" : "-")); return r; }
    record P(Object a, Object b) { }
    record N(int n) { public int n() { log.add("n()"); return n; } }
    interface Animal { String sound(); } record Dog(String sound) implements Animal { } record Cat(String sound, int lives) implements Animal { }
    static String many(Object o) {
        return switch (o) {
            case Integer i when say("i>0", i > 0) && say("i<10", i < 10) -> "digit" + i;
            case Integer i when say("even", i % 2 == 0) || say("big", i > 100) -> "even or big" + i;
            case Number n when say("double", n.doubleValue() > 3) -> "number" + n;
            case P(Integer a, Integer b) when say("a<b", a < b) -> "ordered";
            case P(Integer a, String b) when say("len", b.length() == a) -> "sized";
            case P(Integer a, Object b) when say("a==0", a == 0) -> "zero";
            case P(String a, var b) -> "string first " + a + b;
            case P(var a, P(var b, var c)) when say("nested", a == c) -> "cycle";
            case P p when say("p", p.a() == p.b()) -> "same";
            case N(int n) when say("n", n > 5) -> "N big";
            case N(int n) when say("n2", n < 0) -> "N neg";
            case N n -> "N";
            case Cat(String s, int l) when l > 8 -> "lucky " + s;
            case Animal a when a.sound().equals("woof") -> "dog-like";
            case Animal a -> "animal " + a.sound();
            case Object x when say("object", x.hashCode() == 99) -> "hash 99";
            default -> "default";
        };
    }
    static void show(Object o) { log.clear(); String r = many(o); System.out.println(r + " " + log); }
    static int loop(List<?> l) {
        int r = 0;
        outer:
        for (Object o : l) {
            switch (o) {
                case Integer i when i < 0: continue outer;
                case Integer i when i > 100: break outer;
                case Integer i: r += i; break;
                case String s: for (char c : s.toCharArray()) { switch ((Object) c) { case Character k when k == 'x': continue outer; case Character k: r += 1000; break; default: throw new AssertionError(); } }
                r += 100000;
                default: r += 7;
            }
        }
        return r;
    }
    public static void main(String[] args) {
        Object shared = "sh";
        for (Object o : new Object[] {5, 12, 101, -3, -4, 2.5, 3.5f, 99L, new P(1, 2), new P(2, 1), new P(2, "ab"), new P(3, "ab"), new P(0, 'c'), new P("s", null), new P(shared, new P(1, shared)), new P(1.0, new P(1, 2)), new P('a', 'a'), new P(null, null), new N(9), new N(-9), new N(1), new Cat("meow", 9), new Cat("meow", 7), new Dog("woof"), new Dog("arf"), new Object() { @Override public int hashCode() { return 99; } }, "text"}) show(o);
        System.out.println("loop: " + loop(List.of(1, -5, 2, "ab", "xab", "a", 3.5, 500, 9))); System.out.println("loop2: " + loop(List.of("axb", 4)));
    }
}
