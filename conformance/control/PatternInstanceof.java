// Checks instanceof with patterns: scope by flow, negation, conjunction, loops, generics, null.
package control;
import java.util.ArrayList;
import java.util.List;

public class PatternInstanceof {
    static abstract class Shape { }
    static final class Circle extends Shape { final int r; Circle(int r) { this.r = r; } }
    static final class Rect extends Shape { final int w, h; Rect(int w, int h) { this.w = w; this.h = h; } }
    static class Eq {
        final int x; final String s;
        Eq(int x, String s) { this.x = x; this.s = s; }
        @Override public boolean equals(Object o) { return o instanceof Eq e && e.x == x && e.s.equals(s); }
        @Override public int hashCode() { return x; }
    }

    static int area(Shape s) {
        if (s instanceof Circle c) return 3 * c.r * c.r;
        if (s instanceof Rect r && r.w > 0) return r.w * r.h;
        return -1;
    }

    static String describe(Object o) {
        if (!(o instanceof String s)) {
            if (o instanceof Integer i && i > 10) return "big " + i;
            else if (o instanceof Number n) return "number " + n.intValue();
            return o == null ? "null" : "other";
        }
        return "string of " + s.length();
    }

    static int firstInt(Object... os) {
        int k = 0;
        while (!(os[k] instanceof Integer i)) k++;
        return i;
    }

    String s = "field";
    String shadow(Object o) {
        if (o instanceof String s && !s.isEmpty()) return s + this.s;
        return s;
    }

    public static void main(String[] args) {
        System.out.println("area: " + area(new Circle(2)) + " " + area(new Rect(3, 4)) + " " + area(new Rect(0, 4)) + " " + area(null));
        for (Object o : new Object[] {"abc", 5, 50, 7L, 2.9, 'c', null, new int[0]}) System.out.println("describe: " + describe(o));
        System.out.println("firstInt: " + firstInt("a", 2L, 3, 4));
        PatternInstanceof p = new PatternInstanceof();
        System.out.println("shadow: " + p.shadow("x") + " " + p.shadow("") + " " + p.shadow(1));
        System.out.println("eq: " + new Eq(1, "a").equals(new Eq(1, "a")) + new Eq(1, "a").equals(new Eq(1, "b")) + new Eq(1, "a").equals("a") + new Eq(1, "a").equals(null));
        Object o = List.of(1, 2, 3);
        if (o instanceof List<?> l && !l.isEmpty() && l.get(0) instanceof Integer first) System.out.println("list: " + first + " of " + l.size());
        List<Integer> typed = new ArrayList<>(List.of(4, 5));
        if (typed instanceof ArrayList<Integer> al) { al.add(6); System.out.println("arraylist: " + al); }
        Object arr = new int[][] {{1}, {2, 3}};
        Object inner = new int[] {2, 3};
        if (arr instanceof int[][] m && m.length == 2 && inner instanceof int[] row) System.out.println("array: " + row.length);
        System.out.println("instanceof Object[]: " + (arr instanceof Object[]) + " " + (arr instanceof int[]) + " " + (arr instanceof Cloneable) + " " + (arr instanceof java.io.Serializable));
        Object strs = new String[] {"a"};
        System.out.println("String[]: " + (strs instanceof Object[]) + (strs instanceof CharSequence[]) + (strs instanceof Comparable[]) + (strs instanceof Integer[]));
        System.out.println("null: " + (null instanceof Object));
        boolean b = o instanceof String t ? t.isEmpty() : o instanceof List<?> q ? q.size() == 3 : false;
        System.out.println("ternary: " + b);
        int n = 0;
        for (Object x : new Object[] {1, "2", 3, "4", 5.0}) {
            if (!(x instanceof Integer i)) continue;
            n += i;
        }
        System.out.println("n: " + n);
        Object y = 5;
        if (y instanceof Integer i) { i = i + 1; y = i; }
        System.out.println("assigned: " + y);
        System.out.println("or: " + (!(y instanceof Integer k) || k == 6));
        Runnable r = () -> System.out.println("runnable");
        Object ro = r;
        if (ro instanceof Runnable rr) rr.run();
        System.out.println("lambda is: " + (ro instanceof Comparable));
    }
}
