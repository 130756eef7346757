// Checks EnumSet and EnumMap: factories, ranges, complement, large enums, order, equality, and type checks.
package collections;

import java.util.*;

public class EnumCollections {
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

    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    enum Op {
        ADD { int apply(int a, int b) { return a + b; } },
        MUL { int apply(int a, int b) { return a * b; } };

        abstract int apply(int a, int b);
    }

    enum Big {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9,
        E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    public static void main(String[] args) {
        EnumSet<Day> weekend = EnumSet.of(Day.SUN, Day.SAT);
        p("of", weekend + " " + weekend.size());
        p("complement", EnumSet.complementOf(weekend));
        p("all none", EnumSet.allOf(Day.class) + " " + EnumSet.noneOf(Day.class));
        p("range", EnumSet.range(Day.TUE, Day.THU));
        x("range reversed", () -> EnumSet.range(Day.THU, Day.TUE));
        p("copyOf", EnumSet.copyOf(weekend) + " " + EnumSet.copyOf(List.of(Day.FRI, Day.MON, Day.FRI)));
        x("copyOf empty", () -> EnumSet.copyOf(new ArrayList<Day>()));
        EnumSet<Day> s = EnumSet.of(Day.MON, Day.WED, Day.FRI, Day.SAT, Day.SUN, Day.TUE);
        p("ops", s.add(Day.MON) + " " + s.add(Day.THU) + " " + s.remove(Day.SUN) + " " + s.contains(Day.SUN) + " " + s.contains("x") + " " + s.contains(null) + " " + s.remove(null));
        p("bulk", s.removeAll(EnumSet.of(Day.MON, Day.SUN)) + " " + s.retainAll(EnumSet.range(Day.WED, Day.SAT)) + " " + s.containsAll(EnumSet.of(Day.WED)) + " " + s.addAll(weekend) + " " + s);
        x("null", () -> { try { return s.add(null); } catch (NullPointerException e) { return "NPE"; } });
        @SuppressWarnings({"unchecked", "rawtypes"})
        EnumSet raw = s;
        x("wrong type", () -> raw.add(Op.ADD));
        p("contains wrong type", raw.contains(Op.ADD) + " " + raw.remove(Op.ADD));
        Iterator<Day> it = s.iterator();
        it.next();
        it.remove();
        p("iterator remove", s);
        x("iterator remove twice", () -> { it.remove(); return "?"; });
        p("equals", s.equals(new HashSet<>(s)) + " " + s.equals(s.clone()) + " " + EnumSet.noneOf(Day.class).equals(EnumSet.noneOf(Op.class)));
        p("constant bodies", EnumSet.allOf(Op.class) + " " + Op.MUL.getClass().equals(Op.class) + " " + Op.MUL.getDeclaringClass().equals(Op.class) + " " + Op.MUL.apply(6, 7));
        EnumSet<Big> big = EnumSet.allOf(Big.class);
        p("big", big.size() + " " + EnumSet.range(Big.F8, Big.G2) + " " + EnumSet.complementOf(EnumSet.range(Big.A1, Big.G8)));
        big.removeIf(b -> b.ordinal() % 10 != 3);
        p("big removeIf", big + " " + big.contains(Big.G3) + " " + big.contains(Big.G4));
        big.add(Big.G9);
        big.removeAll(EnumSet.of(Big.A3, Big.F3));
        p("big ops", big + " " + big.size());
        p("big stream", big.stream().mapToInt(Enum::ordinal).sum());
        EnumMap<Day, Integer> m = new EnumMap<>(Day.class);
        m.put(Day.FRI, 5);
        m.put(Day.MON, 1);
        m.put(Day.WED, null);
        p("map", m + " " + m.size() + " " + m.containsKey(Day.WED) + " " + m.get(Day.WED) + " " + m.get(Day.SUN) + " " + m.containsValue(null));
        p("map ops", m.put(Day.MON, 11) + " " + m.remove(Day.FRI) + " " + m.remove(Day.FRI) + " " + m.get("MON") + " " + m.containsKey(null));
        m.merge(Day.MON, 4, Integer::sum);
        m.computeIfAbsent(Day.WED, d -> d.ordinal());
        m.putIfAbsent(Day.SUN, 70);
        m.replaceAll((k, v) -> v * 10);
        p("map functions", m + " " + m.keySet() + " " + m.values());
        for (Map.Entry<Day, Integer> e : m.entrySet()) if (e.getKey() == Day.WED) e.setValue(-1);
        p("entry set", m.entrySet() + " " + m.entrySet().contains(Map.entry(Day.WED, -1)));
        p("key removal", m.keySet().remove(Day.WED) + " " + m);
        x("map null", () -> { try { return m.put(null, 1); } catch (NullPointerException e) { return "NPE"; } });
        p("map equals", m.equals(new HashMap<>(m)) + " " + m.clone().equals(m) + " " + new EnumMap<>(m));
        x("map from empty", () -> new EnumMap<>(new HashMap<Day, Integer>()));
        p("map from map", new EnumMap<>(Map.of(Day.TUE, "t")));
        Map<Day, List<String>> groups = new EnumMap<>(Day.class);
        for (String w : "standup:MON demo:FRI retro:FRI plan:MON".split(" ")) groups.computeIfAbsent(Day.valueOf(w.split(":")[1]), k -> new ArrayList<>()).add(w.split(":")[0]);
        p("groups", groups);
        x("valueOf bad", () -> Day.valueOf("FUNDAY"));
        p("enum", Day.valueOf("WED").compareTo(Day.FRI) + " " + Day.SAT.name() + " " + Day.values().length + " " + Enum.valueOf(Op.class, "ADD"));
        x("clone of values", () -> { Day.values()[0] = null; return Day.values()[0]; });
    }
}
