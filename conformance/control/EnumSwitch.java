// Checks switches over enums, old and new style, missing cases, null, and enums with bodies.
package control;

public class EnumSwitch {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }
    enum Op {
        ADD { int apply(int a, int b) { return a + b; } },
        MUL { int apply(int a, int b) { return a * b; } };
        abstract int apply(int a, int b);
    }

    static String kind(Day d) {
        switch (d) {
            case SAT:
            case SUN: return "weekend";
            case FRI: return "almost";
            default: return "work";
        }
    }

    static int len(Day d) {
        return switch (d) {
            case MON, FRI, SUN -> 6;
            case TUE -> 7;
            case WED -> 9;
            case THU, SAT -> 8;
        };
    }

    static int yielding(Day d) {
        return switch (d) {
            case MON:
                yield 1;
            case TUE:
            case WED:
                int t = d.ordinal();
                yield t * 10;
            default:
                if (d == Day.SUN) yield -1;
                yield 0;
        };
    }

    static void statement(Day d) {
        switch (d) {
            case MON -> System.out.println("moon day");
            case TUE, WED -> { System.out.println("mid"); }
            case SUN -> throw new IllegalStateException("closed on " + d);
            default -> { }
        }
    }

    static char sign(Op op) {
        switch (op) {
            case ADD: return '+';
            case MUL: return '*';
        }
        return '?';
    }

    public static void main(String[] args) {
        for (Day d : Day.values()) System.out.println(d + ": " + kind(d) + " " + len(d) + " " + yielding(d));
        for (Day d : Day.values()) {
            try {
                statement(d);
            } catch (IllegalStateException e) {
                System.out.println("ISE: " + e.getMessage());
            }
        }
        for (Op op : Op.values()) System.out.println("3 " + sign(op) + " 4 = " + op.apply(3, 4) + " " + op.getDeclaringClass().getSimpleName() + " " + (op.getClass() == Op.class));
        try {
            kind(null);
        } catch (NullPointerException e) {
            System.out.println("null switch: NPE");
        }
        System.out.println("valueOf: " + Day.valueOf("WED").ordinal());
        try {
            Day.valueOf("XYZ");
        } catch (IllegalArgumentException e) {
            System.out.println("IAE: " + e.getMessage());
        }
        try {
            Day.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println("NPE: " + e.getMessage());
        }
        System.out.println("compare: " + Day.MON.compareTo(Day.WED) + " " + Day.SUN.compareTo(Day.SAT) + " " + Day.MON.equals(Day.MON));
        Day[] vs = Day.values();
        vs[0] = Day.SUN;
        System.out.println("values is a copy: " + Day.values()[0]);
        int total = 0;
        for (int i = 0; i < 70; i++) {
            switch (Day.values()[i % 7]) {
                case SAT: continue;
                case SUN: total += 5;
                default: total++;
            }
        }
        System.out.println("total: " + total);
    }
}
