// Checks enums: fields, constructors, constant bodies, abstract methods, interfaces, static members, valueOf, EnumMap and EnumSet.
package objects;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class Enums {
    enum Plain { A, B, C }
    enum Planet {
        MERCURY(3.3e23, 2.44e6), EARTH(5.97e24, 6.37e6);
        final double mass, radius; static final double G = 6.67e-11; static int count; static { for (Planet p : values()) count++; }
        Planet(double m, double r) { mass = m; radius = r; }
        double g() { return G * mass / (radius * radius); }
    }
    enum Op implements java.util.function.IntBinaryOperator {
        PLUS("+") { public int applyAsInt(int a, int b) { return a + b; } },
        TIMES("*") { private int calls; public int applyAsInt(int a, int b) { calls++; return a * b + calls * 0; } @Override public String toString() { return "Times" + calls; } },
        DEFAULT;
        final String sym;
        Op() { this("?"); }
        Op(String s) { sym = s; }
        public int applyAsInt(int a, int b) { return -1; }
    }
    enum Single { INSTANCE; int n; int inc() { return ++n; } }
    enum Empty { }
    enum Level { LOW(1), MID(5), HIGH(10); final int v; Level(int v) { this.v = v; } static Level of(int x) { for (Level l : values()) if (l.v >= x) return l; return HIGH; } Level next() { return values()[(ordinal() + 1) % values().length]; } }

    public static void main(String[] args) {
        for (Plain p : Plain.values()) System.out.println(p + " " + p.name() + " " + p.ordinal() + " " + Plain.valueOf(p.name()).equals(p));
        for (Planet p : Planet.values()) System.out.println(p + " " + p.g() + " " + Planet.count);
        for (Op o : Op.values()) System.out.println(o + " " + o.name() + o.sym + " " + o.applyAsInt(6, 7) + " " + o + " " + o.getDeclaringClass().getSimpleName() + " " + o.getClass().isAnonymousClass() + o.getClass().isEnum());
        System.out.println("single: " + Single.INSTANCE.inc() + Single.INSTANCE.inc() + Single.valueOf("INSTANCE").n);
        System.out.println("empty: " + Empty.values().length);
        System.out.println("level: " + Level.of(3) + Level.of(0) + Level.of(99) + Level.HIGH.next() + Level.LOW.next());
        EnumMap<Level, String> m = new EnumMap<>(Level.class);
        m.put(Level.HIGH, "h"); m.put(Level.LOW, "l"); m.put(Level.HIGH, "hh"); m.put(Level.MID, null);
        System.out.println("map: " + m + " " + m.size() + m.containsKey(Level.MID) + m.get(Level.MID) + m.remove(Level.LOW) + m.remove(Level.LOW) + " " + m);
        for (Map.Entry<Level, String> e : m.entrySet()) System.out.println("entry: " + e.getKey() + "=" + e.getValue());
        EnumSet<Plain> s = EnumSet.of(Plain.C, Plain.A);
        System.out.println("set: " + s + EnumSet.complementOf(s) + EnumSet.allOf(Plain.class) + EnumSet.noneOf(Plain.class) + EnumSet.range(Plain.B, Plain.C));
        s.add(Plain.B); s.remove(Plain.A); s.addAll(EnumSet.of(Plain.B));
        System.out.println("set: " + s + s.contains(Plain.A) + s.contains(null) + s.containsAll(EnumSet.of(Plain.C)));
        System.out.println("compare: " + Plain.A.compareTo(Plain.C) + " " + Plain.C.compareTo(Plain.B));
        try {
            Plain.valueOf("D");
        } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try {
            Enum.valueOf(Level.class, "low");
        } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println("constants: " + Plain.class.getEnumConstants().length + " " + (String.class.getEnumConstants() == null));
        System.out.println("same: " + (Plain.valueOf("A") == Plain.A) + (Plain.values() == Plain.values()));
        System.out.println("string: " + (Plain.A + "" + Plain.B) + " " + Plain.valueOf("B"));
        try {
            new EnumMap<Plain, String>(Plain.class).put(null, "x");
        } catch (NullPointerException e) { System.out.println("null key: NPE"); }
        Object o = Plain.A;
        System.out.println("is: " + (o instanceof Enum) + (o instanceof Comparable) + (o instanceof java.io.Serializable) + " " + Plain.class.getSuperclass().getName() + " " + Op.PLUS.getClass().getSuperclass().getSimpleName());
        int[] counts = new int[Plain.values().length];
        for (int i = 0; i < 20; i++) counts[Plain.values()[i * i % 3].ordinal()]++;
        System.out.println("counts: " + counts[0] + " " + counts[1] + " " + counts[2]);
    }
}
