// Checks record patterns in instanceof and switch: nesting, var, generics, null components, accessor effects and failures.
package jdk21;
import java.util.*;

public class RecordPatterns {
    record Point(int x, int y) { }
    record Line(Point a, Point b) { }
    record Box<T>(T t) { }
    record Pair<A, B>(A a, B b) { }
    record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String str, int[] arr) { }
    record Noisy(int v) { public int v() { System.out.println("accessor " + v); return v; } }
    record Failing(int v) { public int v() { throw new IllegalStateException("accessor"); } }
    sealed interface Shape permits Circle, Rect { }
    record Circle(Point c, double r) implements Shape { }
    record Rect(Point a, Point b) implements Shape { }

    static String line(Object o) {
        if (o instanceof Line(Point(int x1, int y1), Point(var x2, var y2))) return "line " + x1 + y1 + x2 + y2;
        if (o instanceof Line(Point a, Point b)) return "partial " + a + b;
        if (o instanceof Point(int x, int y) && x == y) return "diagonal " + x;
        return "no";
    }
    static String box(Object o) {
        return switch (o) {
            case Box<?>(String s) -> "string " + s;
            case Box<?>(Integer i) when i > 10 -> "big " + i;
            case Box<?>(Integer i) -> "int " + i;
            case Box<?>(Box<?>(var inner)) -> "nested " + inner;
            case Box<?>(var v) -> "other " + v;
            default -> "not a box";
        };
    }
    static double area(Shape s) {
        return switch (s) {
            case Circle(Point p, double r) -> r * r * 3;
            case Rect(Point(int a, int b), Point(int c, int d)) -> Math.abs((c - a) * (d - b));
        };
    }
    static String pair(Pair<? extends Shape, ? extends Shape> p) {
        return switch (p) {
            case Pair<? extends Shape, ? extends Shape>(Circle a, Circle b) -> "cc";
            case Pair<? extends Shape, ? extends Shape>(Circle a, Rect b) -> "cr";
            case Pair<? extends Shape, ? extends Shape>(Rect a, Circle b) -> "rc";
            case Pair<? extends Shape, ? extends Shape>(Rect a, Rect b) -> "rr";
        };
    }
    static <T> T unbox(Box<T> b) {
        if (b instanceof Box<T>(var t)) return t;
        return null;
    }

    public static void main(String[] args) {
        Point p = new Point(1, 2), q = new Point(3, 3);
        System.out.println(line(new Line(p, q)) + " | " + line(new Line(null, q)) + " | " + line(q) + " | " + line(p) + " | " + line(null) + " | " + line("x"));
        for (Object o : new Object[] {new Box<>("s"), new Box<>(5), new Box<>(50), new Box<>(new Box<>('c')), new Box<>(2.5), new Box<>(null), "str"}) System.out.println("box: " + box(o));
        System.out.println("area: " + area(new Circle(p, 2)) + " " + area(new Rect(p, new Point(4, 6))));
        Circle c = new Circle(p, 1); Rect r = new Rect(p, q);
        System.out.println("pair: " + pair(new Pair<>(c, c)) + pair(new Pair<>(c, r)) + pair(new Pair<>(r, c)) + pair(new Pair<>(r, r)));
        Object all = new All(true, (byte) -1, 'c', (short) 3, 4, 5L, 6.5f, 7.5, "s", new int[] {9});
        if (all instanceof All(boolean z, byte b, char ch, short s, int i, long l, float f, double d, String str, int[] arr)) System.out.println("all: " + z + b + ch + s + i + l + f + d + str + arr[0]);
        if (all instanceof All(var z, var b, var ch, var s, var i, var l, var f, var d, var str, var arr) && i == 4) System.out.println("var: " + (l + i) + (ch + 1) + arr.length);
        if ((Object) new Noisy(7) instanceof Noisy(int v)) System.out.println("noisy " + v);
        try {
            if ((Object) new Failing(1) instanceof Failing(int v)) System.out.println("never");
        } catch (MatchException e) {
            System.out.println("match: " + e.getMessage() + " cause " + e.getCause());
        }
        try {
            switch ((Object) new Failing(1)) { case Failing(int v) -> System.out.println("never"); default -> System.out.println("default"); }
        } catch (MatchException e) { System.out.println("switch match: " + e.getCause()); }
        try {
            System.out.println(area(new Rect(null, q)));
        } catch (MatchException e) { System.out.println("null component: " + e.getMessage() + " " + e.getCause()); }
        System.out.println("unbox: " + unbox(new Box<>("t")) + unbox(new Box<>(3)) + unbox(null));
        int sum = 0;
        for (Object o : List.of(p, q, new Line(p, q), "z")) {
            if (!(o instanceof Point(int x, int y))) continue;
            sum += x * 10 + y;
        }
        System.out.println("sum: " + sum);
        System.out.println("not: " + (!((Object) p instanceof Point(int x, int y)) ? "no" : "x" + x + y));
        System.out.println("and: " + ((Object) p instanceof Point(int x, int y) && x < y && new Box<>(x) instanceof Box<Integer>(Integer bx) && bx == 1));
    }
}
